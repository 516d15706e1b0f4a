import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ofTheDemo = ["msw", "@electric-sql/pglite", "buffer"];

test("the product knows nothing of the demo in a browser: no file of it imports the room, PostgreSQL in WebAssembly or the mock worker", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "contract", "words", "server", "web", "site"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(1_000);
  const importing = files.filter((file) =>
    /from "(msw|@electric-sql|buffer\/|#demo\/browser)|import\("(msw|@electric-sql|#demo\/browser)/.test(readFileSync(file, "utf8")),
  );
  expect(importing).toEqual([]);
});

test("the production build holds no mock worker", () => {
  const held = ["web/public", "dist/client"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map(String))
    .filter((file) => /mockServiceWorker|pglite/.test(file));
  expect(held).toEqual([]);
});

test("what the demo alone needs is no part of an installation, and of one exact version", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  for (const name of ofTheDemo) {
    expect(dependencies).not.toHaveProperty(name);
    expect(devDependencies?.[name]).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
