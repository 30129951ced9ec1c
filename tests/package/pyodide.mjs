/* Runs a Python program in Pyodide: node pyodide.mjs PYODIDE WHEEL KERNELS PATH,… SEARCHER PROGRAM ARGUMENT…

PATH,… are folders of modules, PROGRAM one of their files. KERNELS has machine code for `PAKAL_AHEAD`, WHEEL is msgspec.
SEARCHER is the worker in which trees grow (`pakal.search.away`); it runs here, and answers by messages. */

import fs from "node:fs";
import path from "node:path";

const [pyodide, wheel, kernels, paths, searcher, program, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const env = { HOME: "/home/pyodide", PAKAL_AHEAD: "/kernels", PYTHONDONTWRITEBYTECODE: "1" };
const python = await loadPyodide({ indexURL: pyodide, env });
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
const places = paths.split(",").map((root, number) => [root, `/path${number}`]);
for (const [root, place] of [[kernels, "/kernels"], [path.dirname(program), "/program"], ...places]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("words", python.toPy([`/program/${path.basename(program)}`, ...words]));
python.globals.set("places", python.toPy(places.map(([, place]) => place)));
const waiting = new Map();
const known = new Set();
let number = 0;
globalThis.self = { postMessage: (done) => setImmediate(() => waiting.get(done.id)(done)) };
await import(searcher);
const post = (order) => self.onmessage({ data: structuredClone(order) });
python.globals.set("workers", {
  count: 2,
  begin(_, tree, game, code) {
    post({ kind: "begin", tree, game, code: known.has(game) ? null : code() });
    known.add(game);
  },
  ask(_, tree, name, size, moves, places, data, wanted) {
    const id = ++number;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      post({ kind: "ask", id, tree, name, size, moves, places, data, wanted });
    });
  },
  end: (_, tree) => post({ kind: "end", tree }),
});
try {
  await python.runPythonAsync(`
import runpy, sys
sys.argv = list(words)
sys.path += places
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None  # they are among the installed packages, but not for this processor
import pakal  # it puts another module in the place of NumPy
from pakal.search import away, tree
away.workers = workers
# Trees grow out of their room, of which half is enough for all nodes of a slice.
tree.AWAY_NODES, tree.AWAY_EDGES = 2 * tree.SLICE, tree.FIRST_EDGES
assert away.can_wait()
runpy.run_path(sys.argv[0], run_name="__main__")`);
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}
process.exit(0);
