import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What seals secrets in the database: the setting, or a file beside the
 * pictures that is made at the first start and that only its owner may read.
 *
 * @returns the first one seals, all of them open
 */
export async function secretKeys(setting: readonly string[], dataDir: string): Promise<readonly string[]> {
  if (setting.length > 0) return setting;
  const path = join(dataDir, "secret.key");
  const found = await readIfThere(path);
  if (found !== undefined) return [found];
  await mkdir(dataDir, { recursive: true });
  // Whole or not at all: another instance on the same folder may look at any moment.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "w" });
  try {
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return [(await readFile(path, "utf8")).trim()];
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
