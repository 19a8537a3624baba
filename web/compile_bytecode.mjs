// Compiles Python files with the very interpreter that will run them: Pyodide, here under Node.
// Usage: node web/compile_bytecode.mjs JOBS.json, where JOBS is a list of
// {"from": folder, "to": folder, "prefix": path in the browser, "annotations": whether functions keep theirs,
// "whole": [folders that keep their docstrings too]}.
// Every *.py below "from" becomes a *.pyc below "to". Docstrings are for those who read the source: nobody has
// to fetch them. Nothing is said about times, so that the same source gives the same bytes.
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
import ast, importlib.util, json, pathlib, sys
from importlib._bootstrap_external import _code_to_hash_pyc

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstring(node):
    if isinstance(node, ast.ClassDef):
        # A dataclass without one would work out its signature each time the page starts.
        node.body[0].value.value = "."
    elif len(node.body) > 1:
        del node.body[0]
    else:
        node.body[0] = ast.copy_location(ast.Pass(), node.body[0])


def without_annotations(function):
    function.returns = None
    arguments = function.args
    for argument in (
        *arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg
    ):
        if argument is not None:
            argument.annotation = None


def lean(source, name, job):
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)) and ast.get_docstring(node, False) is not None:
            without_docstring(node)
        if isinstance(node, FUNCTIONS) and not job["annotations"]:
            without_annotations(node)
    return tree


failed = False
for number, job in enumerate(json.loads(jobs_json)):
    source, target = pathlib.Path(f"/from{number}"), pathlib.Path(f"/to{number}")
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source)
        text, shown = path.read_bytes(), f"{job['prefix']}/{name}"
        try:
            tree = text if name.parts[0] in job["whole"] else lean(text, shown, job)
            code = compile(tree, shown, "exec", dont_inherit=True, optimize=0)
        except SyntaxError as error:
            print(f"{shown}: {error}", file=sys.stderr)
            failed = True
            continue
        compiled = target / name.with_suffix(".pyc")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text), False))
if failed:
    raise SystemExit("some files cannot be compiled")
`);
