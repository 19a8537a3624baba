// Stands in the page itself, in the plainest JavaScript, so that it works when nothing else does:
// the texts in the person's language, and the panel for whatever goes wrong.
(function () {
  "use strict";
  var build = JSON.parse(document.getElementById("build").textContent);
  var asked = (navigator.languages || [navigator.language || "en"]).map(function (tag) { return tag.split("-")[0]; });
  var language = asked.find(function (code) { return build.texts[code]; }) || "en";
  var texts = build.texts[language];
  var failed = false;
  document.documentElement.lang = language;

  function element(name) { return document.getElementById(name); }

  function copyByHand(text) {
    var area = document.createElement("textarea");
    area.value = text;
    area.style.cssText = "position:fixed;opacity:0";
    document.body.appendChild(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }

  function copy(text) {
    if (navigator.clipboard && window.isSecureContext) {
      return navigator.clipboard.writeText(text).catch(function () { copyByHand(text); });
    }
    copyByHand(text);
    return Promise.resolve();
  }

  // Only the first failure is shown: the ones after it are mostly its consequences.
  function fail(advice, details) {
    if (failed) { return; }
    failed = true;
    var report = details + "\n\n" + document.title + " " + build.version + "\n" + navigator.userAgent;
    element("failure-title").textContent = texts.failed;
    element("failure-advice").textContent = advice;
    element("failure-details").textContent = report;
    element("failure-copy").textContent = texts.copy;
    element("failure-again").textContent = texts.again;
    element("failure-copy").onclick = function () {
      copy(report).then(function () { element("failure-copy").textContent = texts.copied; });
    };
    element("failure-again").onclick = function () { location.reload(); };
    element("loading").hidden = true;
    element("failure").hidden = false;
    element("failure-copy").focus({ preventScroll: true });
  }

  function missing(name, reason) { fail(texts.missing.replace("{file}", name), reason || name); }

  window.threeWallsPage = {
    build: build, texts: texts, copy: copy, fail: fail, missing: missing,
    failed: function () { return failed; }
  };
  element("loading-text").textContent = texts.loading;
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") { fail(texts.too_old, navigator.userAgent); }
})();
