import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { MEDIA } from "./src/lib/media";

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

/** Writes the breakpoints out in styles: `@media (--narrow)`. */
const breakpoints = {
  postcssPlugin: "breakpoints",
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, (_, name: keyof typeof MEDIA) => {
        if (!(name in MEDIA)) throw new Error(`@media (--${name}): src/lib/media.ts has no such breakpoint`);
        return MEDIA[name];
      });
    },
  },
};

export default defineConfig({
  root: here("."),
  plugins: [svelte(), positions],
  css: { postcss: { plugins: [breakpoints] } },
  resolve: { alias: { $lib: here("src/lib") }, dedupe: ["svelte", "@fluent/bundle"] },
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
});
