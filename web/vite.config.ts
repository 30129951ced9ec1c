/// <reference types="vitest/config" />
import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { CONTAINERS, MEDIA } from "./src/lib/media";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Positions and texts for the gallery (`make gallery`), in development only. */
const positions: Plugin = {
  name: "positions",
  configureServer(server) {
    server.middlewares.use("/positions", (request, response, next) => {
      const file = here(`../build/positions${(request.url ?? "").split("?")[0]}`);
      if (!existsSync(file)) return next();
      createReadStream(file).pipe(response);
    });
  },
};

/** Writes breakpoints out. */
const writer = (named: Readonly<Record<string, string>>) => (rule: { name: string; params: string }) => {
  rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, (_, name: string) => {
    if (!(name in named)) throw new Error(`@${rule.name} (--${name}): src/lib/media.ts has no such breakpoint`);
    return named[name]!;
  });
};

/** Writes the breakpoints out in styles: `@media (--narrow)`, `@container (--tight)`. */
const breakpoints = {
  postcssPlugin: "breakpoints",
  AtRule: { media: writer(MEDIA), container: writer(CONTAINERS) },
};

/** Writes `@visually-hidden;` out in styles: what it hides takes no room, and is still read aloud. */
const visuallyHidden = {
  postcssPlugin: "visually-hidden",
  AtRule: {
    "visually-hidden"(rule: { replaceWith(...declarations: { prop: string; value: string }[]): void }) {
      rule.replaceWith(
        { prop: "position", value: "absolute" },
        { prop: "width", value: "1px" },
        { prop: "height", value: "1px" },
        { prop: "overflow", value: "hidden" },
        { prop: "clip-path", value: "inset(50%)" },
        { prop: "white-space", value: "nowrap" },
      );
    },
  },
};

export default defineConfig({
  root: here("."),
  plugins: [svelte(), positions],
  css: { postcss: { plugins: [breakpoints, visuallyHidden] } },
  resolve: {
    alias: { $lib: here("src/lib"), $testing: here("testing") },
    dedupe: ["svelte", "@fluent/bundle", "vitest"],
    // Tests run in Node, but test what browsers run.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  // Scripts and styles find each other wherever the site lies; the document may have any address below it.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: process.env["PAKAL_SERVER"] ?? "http://127.0.0.1:8421", ws: true } },
  },
  build: {
    outDir: here("../src/pakal/table/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" },
  },
  test: {
    environment: "happy-dom",
    // A DOM of its own for each file would take longer than its tests.
    isolate: false,
    include: ["src/**/*.test.ts", "../src/pakal/games/*/table/*.test.ts"],
  },
});
