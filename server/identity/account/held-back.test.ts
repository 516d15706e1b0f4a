import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { formAction, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import type { TestVisitor } from "../test-visitor.ts";

const password = "three brown foxes";
let scene: IdentityScene;
let visitor: TestVisitor;
let email: string;
let count = 0;

beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  visitor = scene.visitor();
  email = `held.${++count}@example.com`;
  await scene.identity.createAccount({ id: crypto.randomUUID(), email, name: "Olga Owner", language: "en", password });
  await fill(await read(visitor, scene.signIn(visitor).address()), { email, password });
});

const hiddenIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const formIn = ({ html }: Page) => /<form class="fields"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
const fill = (page: Page, typed: Record<string, string>) =>
  read(visitor, formAction(page), { ...hiddenIn(formIn(page)), ...typed } as Record<string, string>);
const account = (step: string) => read(visitor, `/oidc/account/${step}`);

// Each page where somebody who is signed in can guess, and a wrong guess on it.
it.each<[string, () => Promise<Page>, Record<string, string>]>([
  ["the password that is to be changed", () => account("password"), { current: "a wrong guess", password: "seven grey herons" }],
  ["the password as a fresh proof", () => account("confirm?next=email"), { password: "a wrong guess" }],
  ["the first code of an app", () => account("two-step"), { code: "000000" }],
  ["the code to a new address", async () => fill(await account("email"), { email: `new.${count}@example.com` }), { code: "000000" }],
])("whoever guesses %s too often is told when to come back, to the minute", async (_name, open, guess) => {
  const page = await open();
  expect(formIn(page)).not.toBe("");
  for (let time = 0; time < 10; time++) expect((await fill(page, guess)).headers.get("retry-after")).toBeNull();
  scene.later(5);
  const refused = await fill(page, guess);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(refused.html).toContain("10 minutes");
});
