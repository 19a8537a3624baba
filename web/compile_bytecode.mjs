// Compiles Python files with the very interpreter that will run them: Pyodide, here under Node.
// Usage: node web/compile_bytecode.mjs JOBS.json, where JOBS is a list of
// {"from": folder, "to": folder, "prefix": path in the browser, "optimize": 0..2}.
// Every *.py below "from" becomes a *.pyc below "to". Nothing is said about times, so that the same
// source gives the same bytes.
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const jobs = JSON.parse(await readFile(process.argv[2], "utf8"));
const python = await loadPyodide();
jobs.forEach((job, number) => {
  for (const side of ["from", "to"]) {
    const mount = `/${side}${number}`;
    python.FS.mkdir(mount);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: job[side] }, mount);
  }
});
python.globals.set("jobs_json", JSON.stringify(jobs));
python.runPython(`
import json, pathlib, py_compile, sys

failed = False
for number, job in enumerate(json.loads(jobs_json)):
    source, target = pathlib.Path(f"/from{number}"), pathlib.Path(f"/to{number}")
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source)
        try:
            py_compile.compile(
                str(path),
                str(target / name.with_suffix(".pyc")),
                dfile=f"{job['prefix']}/{name}",
                doraise=True,
                optimize=job["optimize"],
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
        except py_compile.PyCompileError as error:
            print(error.msg, file=sys.stderr)
            failed = True
if failed:
    raise SystemExit("some files cannot be compiled")
`);
