"""The explorer of Die Pyramiden des Jaguar walks at whatever speed the page has to catch up."""

import importlib.util
import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WALKS = """
const ts = require("typescript");
const source = require("node:fs").readFileSync("../src/pakal/games/jaguar/table/walk.ts", "utf8");
const exports = {};
new Function("exports", ts.transpileModule(source, {compilerOptions: {module: ts.ModuleKind.CommonJS}}).outputText)(
    exports);
const track = {points: Array.from({length: 41}, (_, x) => ({x, y: 0})), cell: 1, height: 1};
const found = {walks: 0, wrong: []};
for (let hundredths = 100; hundredths <= 600; hundredths++)
    for (let count = 1; count <= 20; count++)
        for (const parts of [[count], [count, 3], [count, 1, 2]]) {
            const haste = hundredths / 100;
            let [to, at] = [0, 350 / haste];
            const legs = parts.map((steps) => {
                const leg = {to: (to += steps), at, lasts: (160 * steps) / haste};
                at += leg.lasts;
                return leg;
            });
            const offsets = exports.walkOf(legs, track, 0).frames.map(({offset}) => offset);
            found.walks++;
            if (offsets.some((one, i) => !(one >= (offsets[i - 1] ?? 0) && one <= 1)) || offsets.at(-1) !== 1)
                found.wrong.push({haste, parts, offsets});
        }
found.none = exports.walkOf([{to: 3, at: 0, lasts: 0}], track, 0);
console.log(JSON.stringify(found));
"""
"""Every walk of a track at 501 speeds; of each that a browser would refuse, how it is built."""


def test_no_speed_gives_a_walk_that_the_browser_refuses():
    spec = importlib.util.spec_from_file_location("page", ROOT / "web/tools/page.py")
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    programs = page.of_environment() or page.of_system()
    if programs is None or not (page.MODULES / "typescript").is_dir():
        pytest.skip("TYPESCRIPT IS NOT INSTALLED: make web")
    command = [str(programs[0]), "--eval", WALKS]
    found = json.loads(subprocess.run(command, cwd=page.WEB, capture_output=True, text=True, check=True).stdout)
    assert found["walks"] == 501 * 20 * 3
    assert found["wrong"][:1] == []
    assert found["none"] is None
