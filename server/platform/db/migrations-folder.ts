import { join } from "node:path";

/** Where the migrations live, below the folder of the checkout. */
export function migrationsFolder(root: string): string {
  return join(root, "server", "migrations");
}
