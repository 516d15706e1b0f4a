import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(m?js|css|svg|webmanifest|txt)$/;

/**
 * Writes a `.br` and a `.gz` beside each of the browser's files that shrinks: done once here instead of
 * at every request, and at the best level.
 * @param {string} folder dist/client
 */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < 256) continue;
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, options));
    writeFileSync(`${file}.gz`, smallestGzip(content));
  }
}

/** Where gzip cuts its blocks follows from how much it remembers, and makes some per mille: the smallest is kept. */
function smallestGzip(content) {
  return [7, 8, 9]
    .map((memLevel) => gzipSync(content, { level: 9, memLevel }))
    .reduce((one, other) => (other.length < one.length ? other : one));
}
