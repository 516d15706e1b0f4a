import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formAction, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import { TestAuthenticator } from "../test-authenticator.ts";
import type { TestVisitor } from "../test-visitor.ts";

// Every button of the provider's pages, pressed twice. A browser throws away what the first press is answered and
// follows the second: that has to lead where the first alone would have led.
const password = "three brown foxes";
const fresh = "seven grey herons";
let scene: IdentityScene;
let visitor: TestVisitor;
let id: string;
let email: string;
let count = 0;

beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  visitor = scene.visitor();
  email = `twice.${++count}@example.com`;
  id = `019ad000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  await scene.database.pool.query("delete from identity_attempts");
  await scene.identity.createAccount({ id, email, name: "Olga Owner", language: "en", password });
});

/** A form that is filled in: where it posts to, and what. */
type Form = { url: string; fields: Record<string, string> };

const attribute = (html: string, name: string) =>
  (new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
const hiddenIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const formOf = (page: Page, typed: Record<string, string>): Form => ({
  url: formAction(page),
  fields: { ...hiddenIn(/<form class="fields"[\s\S]*?<\/form>/.exec(page.html)?.[0] ?? ""), ...typed },
});
function passkeyFormOf({ html }: Page): { form: Form; challenge: string } {
  const [form = ""] = /<form [^>]*data-passkey[\s\S]*?<\/form>/.exec(html) ?? [];
  const { challenge } = JSON.parse(attribute(form, "data-options")) as { challenge: string };
  return { form: { url: attribute(form, "action"), fields: hiddenIn(form) as Record<string, string> }, challenge };
}

const signInPage = (change: Record<string, string> = {}) => read(visitor, scene.signIn(visitor).address(change));
const account = (step = "") => read(visitor, `/oidc/account${step && `/${step}`}`);
const send = async (form: Form) => read(visitor, form.url, form.fields);
const withPassword = async () => send(formOf(await signInPage(), { email, password }));
const mailed = async (to = email) => (await scene.mailsTo(to)).at(-1) ?? { code: "", link: "" };
const mailsTo = async (to: string, template: string) => (await scene.mailsTo(to)).filter((mail) => mail.template === template).length;
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: scene.clock.now().getTime() });
const codesIn = ({ html }: Page) => [...html.matchAll(/<li><code>([^<]+)</g)].map(([, code = ""]) => code);

async function enrolment(): Promise<{ secret: string; form: Form }> {
  await withPassword();
  const page = await account("two-step");
  const secret = (/<code class="secret">([^<]+)</.exec(page.html)?.[1] ?? "").replaceAll(" ", "");
  return { secret, form: formOf(page, { code: codeOf(secret) }) };
}

/** An account with its second factor on, at the page that asks for it. */
async function secondStep(): Promise<{ secret: string; codes: string[]; page: Page }> {
  const { secret, form } = await enrolment();
  const codes = codesIn(await send(form));
  visitor = scene.visitor();
  const page = await withPassword();
  scene.later(1);
  return { secret, codes, page };
}

async function withPasskey(): Promise<TestAuthenticator> {
  await withPassword();
  const device = new TestAuthenticator(scene.publicUrl);
  const { form, challenge } = passkeyFormOf(await account("passkey"));
  await send({ ...form, fields: { ...form.fields, name: "My phone", response: device.create(challenge) } });
  return device;
}

const isIn = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);
const events = async (type: string) => (await scene.events()).filter((event) => event.type === type && event.account_id === id).length;
const newcomer = () => `new.${count}@example.com`;
const registering = async () => formOf(await signInPage({ prompt: "create" }), { name: "Nina New", email: newcomer(), password: fresh });
const forgetting = async () => {
  const link = /<a href="([^"]+)">Forgot your password\?<\/a>/.exec((await signInPage()).html)?.[1] ?? "";
  return formOf(await read(visitor, link.replaceAll("&amp;", "&")), { email });
};
const changingEmail = async () => {
  await withPassword();
  return formOf(await account("email"), { email: newcomer() });
};

type Button = {
  what: string;
  /** Whether the press ends the sign-in. */
  signsIn?: true;
  /** Goes to the page and fills it in. */
  open: () => Promise<Form>;
  /** Where the press leads, and what it did: once. */
  leads: (end: Page) => unknown;
};

const buttons: Button[] = [
  {
    what: "sign in with a password",
    signsIn: true,
    open: async () => formOf(await signInPage(), { email, password }),
    leads: (end) => expect(isIn(end)).toBe(true),
  },
  {
    what: "sign in with a passkey",
    signsIn: true,
    open: async () => {
      const device = await withPasskey();
      visitor = scene.visitor();
      const { form, challenge } = passkeyFormOf(await signInPage());
      return { ...form, fields: { ...form.fields, response: device.get(challenge, id) } };
    },
    leads: async (end) => {
      expect(isIn(end)).toBe(true);
      expect(await events("SignInFailed")).toBe(0);
    },
  },
  {
    what: "the code of the app",
    signsIn: true,
    open: async () => {
      const { secret, page } = await secondStep();
      return formOf(page, { code: codeOf(secret) });
    },
    leads: async (end) => {
      expect(isIn(end)).toBe(true);
      expect(await events("SignInFailed")).toBe(0);
    },
  },
  {
    what: "a recovery code",
    signsIn: true,
    open: async () => {
      const { codes, page } = await secondStep();
      const other = attribute(/<a class="quiet"[^>]*>Use a recovery code</.exec(page.html)?.[0] ?? "", "href");
      return formOf(await read(visitor, other), { code: codes[0] ?? "" });
    },
    leads: async (end) => {
      expect(isIn(end)).toBe(true);
      expect(await events("RecoveryCodeUsed")).toBe(1);
      expect(await mailsTo(email, "identity-recovery-used")).toBe(1);
    },
  },
  {
    what: "register",
    open: registering,
    leads: async (end) => {
      expect(end.html).toContain("Look in your mail");
      expect(await mailsTo(newcomer(), "identity-verify-email")).toBe(1);
      expect(isIn(await send(formOf(end, { code: (await mailed(newcomer())).code })))).toBe(true);
    },
  },
  {
    what: "the code of a registration",
    signsIn: true,
    open: async () => formOf(await send(await registering()), { code: (await mailed(newcomer())).code }),
    leads: (end) => expect(isIn(end)).toBe(true),
  },
  {
    what: "send another code",
    open: async () => formOf(await send(await registering()), { act: "resend" }),
    leads: async (end) => {
      expect(end.html).toContain("A new code is on its way");
      expect(await mailsTo(newcomer(), "identity-verify-email")).toBe(2);
      expect(isIn(await send(formOf(end, { code: (await mailed(newcomer())).code })))).toBe(true);
    },
  },
  {
    what: "forgot my password",
    open: forgetting,
    leads: async (end) => {
      expect(end.html).toContain("Choose a new password");
      expect(await mailsTo(email, "identity-reset-password")).toBe(1);
      expect(isIn(await send(formOf(end, { code: (await mailed()).code, password: fresh })))).toBe(true);
    },
  },
  {
    what: "a new password with the code",
    signsIn: true,
    open: async () => formOf(await send(await forgetting()), { code: (await mailed()).code, password: fresh }),
    leads: async (end) => {
      expect(isIn(end)).toBe(true);
      expect(await mailsTo(email, "identity-password-changed")).toBe(1);
    },
  },
  {
    what: "a new password by the link",
    open: async () => {
      await send(await forgetting());
      const { link } = await mailed();
      return formOf(await read(visitor, `/oidc/reset-password?token=${link}`), { password: fresh });
    },
    leads: async (end) => {
      expect(end.status).toBe(200);
      expect(await mailsTo(email, "identity-password-changed")).toBe(1);
    },
  },
  {
    what: "sign out",
    open: async () => {
      await withPassword();
      const page = await read(visitor, "/oidc/session/end");
      const [form = ""] = /<form id="op.logoutForm"[\s\S]*?<\/form>/.exec(page.html) ?? [];
      return { url: attribute(form, "action"), fields: { ...hiddenIn(form), logout: "yes" } };
    },
    leads: (end) => expect(end.html).toContain("You are signed out"),
  },
  {
    what: "prove it with the app",
    open: async () => {
      const { secret, form } = await enrolment();
      await send(form);
      scene.later(11);
      const page = await read(visitor, `${(await account("email")).url}&with=totp`);
      return formOf(page, { code: codeOf(secret) });
    },
    leads: async (end) => {
      expect(end.html).toContain("New e-mail");
      expect(await events("SignInFailed")).toBe(0);
    },
  },
  {
    what: "prove it with a passkey",
    open: async () => {
      const device = await withPasskey();
      scene.later(11);
      const { form, challenge } = passkeyFormOf(await account("email"));
      return { ...form, fields: { ...form.fields, response: device.get(challenge, id) } };
    },
    leads: (end) => expect(end.html).toContain("New e-mail"),
  },
  {
    what: "change the password",
    open: async () => {
      await withPassword();
      return formOf(await account("password"), { current: password, password: fresh });
    },
    leads: async (end) => {
      expect(end.url).toContain("done=password");
      expect(await mailsTo(email, "identity-password-changed")).toBe(1);
      expect(await events("SignInFailed")).toBe(0);
    },
  },
  {
    what: "ask for another e-mail",
    open: changingEmail,
    leads: async (end) => {
      expect(await mailsTo(newcomer(), "identity-email-code")).toBe(1);
      expect((await send(formOf(end, { code: (await mailed(newcomer())).code }))).url).toContain("done=email");
    },
  },
  {
    what: "the code of another e-mail",
    open: async () => formOf(await send(await changingEmail()), { code: (await mailed(newcomer())).code }),
    leads: async (end) => {
      expect(end.url).toContain("done=email");
      expect(await mailsTo(email, "identity-email-changed")).toBe(1);
    },
  },
  {
    what: "turn two-step verification on",
    open: async () => (await enrolment()).form,
    leads: async (end) => {
      const codes = codesIn(end);
      expect(codes).toHaveLength(10);
      expect((await account()).html).toContain("10 recovery codes left");
      expect(await mailsTo(email, "identity-two-step-on")).toBe(1);
      await works(codes[0] ?? "");
    },
  },
  {
    what: "make other recovery codes",
    open: async () => {
      await send((await enrolment()).form);
      return formOf(await account("recovery-codes"), {});
    },
    leads: async (end) => {
      const codes = codesIn(end);
      expect(codes).toHaveLength(10);
      expect((await account()).html).toContain("10 recovery codes left");
      await works(codes[0] ?? "");
    },
  },
  {
    what: "turn two-step verification off",
    open: async () => {
      await send((await enrolment()).form);
      return formOf(await account("two-step-off"), {});
    },
    leads: async (end) => {
      expect(end.url).toContain("done=twoStepOff");
      expect(await mailsTo(email, "identity-two-step-off")).toBe(1);
    },
  },
  {
    what: "add a passkey",
    open: async () => {
      await withPassword();
      const { form, challenge } = passkeyFormOf(await account("passkey"));
      return { ...form, fields: { ...form.fields, name: "My key", response: new TestAuthenticator(scene.publicUrl).create(challenge) } };
    },
    leads: async (end) => {
      expect(end.url).toContain("done=passkeyAdded");
      expect(await mailsTo(email, "identity-passkey-added")).toBe(1);
    },
  },
];

/** A recovery code opens the second step. */
async function works(code: string): Promise<void> {
  visitor = scene.visitor();
  const page = await withPassword();
  const other = attribute(/<a class="quiet"[^>]*>Use a recovery code</.exec(page.html)?.[0] ?? "", "href");
  expect(isIn(await send(formOf(await read(visitor, other), { code })))).toBe(true);
}

const press = ({ url, fields }: Form) =>
  visitor.request(url, { method: "POST", body: new URLSearchParams(fields), headers: { origin: scene.publicUrl } });

/** Where an answer leads its browser. */
async function follow(answer: Response, url: string): Promise<Page> {
  const location = answer.headers.get("location");
  if (location !== null) return read(visitor, new URL(location, scene.publicUrl).href);
  return { url, status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe("pressed twice", () => {
  it.each(buttons)("at once: $what", async ({ open, leads }) => {
    const form = await open();
    const [, second] = await Promise.all([press(form), press(form)]);
    await leads(await follow(second as Response, form.url));
  });

  it.each(buttons.filter(({ signsIn }) => signsIn))(
    "at once, when the first one's answer has ended the sign-in already: $what",
    async ({ open, leads }) => {
      const form = await open();
      const [first, second] = await Promise.all([press(form), press(form)]);
      await follow(first as Response, form.url);
      await leads(await follow(second as Response, form.url));
    },
  );

  it.each(buttons)("the second while the first one's answer is on its way: $what", async ({ open, leads }) => {
    const form = await open();
    await press(form);
    await leads(await follow(await press(form), form.url));
  });

  it.each(buttons)("the second when the first one has led on: $what", async ({ open, leads }) => {
    const form = await open();
    await send(form);
    await leads(await send(form));
  });
});

describe("what is used up opens nothing elsewhere", () => {
  it("not even in the sign-in that it finished, for another browser", async () => {
    const { secret, page } = await secondStep();
    const form = formOf(page, { code: codeOf(secret) });
    expect(isIn(await send(form))).toBe(true);
    visitor = scene.visitor();
    const stranger = await send(form);
    expect(isIn(stranger)).toBe(false);
    expect(stranger.html).toContain("Sign in");
  });

  it("and a sign-in that ended longer ago says so", async () => {
    const form = formOf(await signInPage(), { email, password });
    expect(isIn(await send(form))).toBe(true);
    scene.later(1);
    expect((await send(form)).status).toBe(400);
  });

  it("and a session that is proved already forgets no guesses for it", async () => {
    const { form } = await enrolment();
    await send(form);
    const guess = async () => (await send(formOf(await account("password"), { current: "a wrong guess", password: fresh }))).status;
    for (let time = 0; time < 10; time++) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
    const page = await account("confirm?with=totp&next=email");
    expect((await send(formOf(page, { code: "000000" }))).html).toContain("New e-mail");
    expect(await guess()).toBe(429);
  });
});
