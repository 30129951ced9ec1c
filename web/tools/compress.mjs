/** Writes a Brotli file beside each text of the built page, so that the server need not compress: `node compress.mjs FOLDER`. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const folder = process.argv[2];
const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** A file of at most so many bytes gains little by Brotli; the server packs it by gzip. */
const SMALL = 1200;

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (path.endsWith(".br")) rmSync(path);
  if (!TEXTS.test(path)) continue;
  const text = readFileSync(path);
  if (text.length <= SMALL) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
}
