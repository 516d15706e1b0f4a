import { line } from "#contract/fields.ts";
import { deviceName } from "../device-name.ts";
import { postIdentityMail } from "../mails.ts";
import { passkeyChangePage, passkeyPage } from "../pages/account/passkey-page.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import {
  addPasskey,
  enrolOptions,
  isJustAdded,
  listPasskeys,
  passkeyNameMax,
  passkeysAtMost,
  removePasskey,
  renamePasskey,
} from "../passkeys.ts";
import { raiseSession } from "../sessions.ts";
import { type IdentityContext, report } from "../visit.ts";
import type { AccountHandlers, AccountOutcome, AccountVisit } from "./account-visit.ts";

const nameField = line(1, passkeyNameMax);

/** Makes a passkey in this browser, with a name to know it by. */
export const passkeyStep: AccountHandlers = {
  isSensitive: true,
  get: (context, visit) => show(context, visit, 200, deviceName(visit.req.headers["user-agent"] ?? "") ?? ""),

  async post(context, visit, form) {
    const { account, sessionUid, frame } = visit;
    const texts = textsOf[frame.language];
    const typed = (form.get("name") ?? "").slice(0, 200);
    const name = nameField.safeParse(typed);
    if (!name.success) return show(context, visit, 422, typed, { error: nameError(visit, typed) });
    const isDone = await context.db.transaction().execute(async (trx) => {
      const id = await addPasskey({ ...context, db: trx }, account.id, sessionUid, name.data, form.get("response") ?? "");
      if (id === undefined) return false;
      await postIdentityMail(trx, context, {
        template: "identity-passkey-added",
        about: id,
        language: account.language,
        to: account,
        data: { passkey: name.data },
      });
      await raiseSession(trx, visit.sessionUid, "hwk");
      await report(context, trx, visit.origin, { type: "FactorAdded", method: "passkey", account, details: { passkey: name.data } });
      return true;
    });
    if (isDone || (await isJustAdded(context, account.id, form.get("response") ?? ""))) {
      return { redirect: visit.link("", { done: "passkeyAdded" }) };
    }
    return show(context, visit, 422, typed, { problem: texts.account.passkeyNotAdded });
  },
};

/** Renames or removes one. */
export const passkeyChangeStep: AccountHandlers = {
  isSensitive: true,

  async get({ db }, visit) {
    const passkey = (await listPasskeys(db, visit.account.id)).find(({ id }) => id === visit.url.searchParams.get("id"));
    return passkey ? showChange(visit, 200, passkey) : { redirect: visit.link("") };
  },

  async post(context, visit, form) {
    const { db } = context;
    const { account, link } = visit;
    const id = form.get("id") ?? "";
    const passkey = (await listPasskeys(db, account.id)).find((known) => known.id === id);
    if (!passkey) return { redirect: link("") };
    if (form.get("act") === "remove") return remove(context, visit, id);
    const typed = (form.get("name") ?? "").slice(0, 200);
    const name = nameField.safeParse(typed);
    if (!name.success) return showChange(visit, 422, { id, name: typed }, nameError(visit, typed));
    await renamePasskey(db, account.id, id, name.data);
    return { redirect: link("", { done: "passkeyRenamed" }) };
  },
};

async function remove(context: IdentityContext, { account, origin, link }: AccountVisit, id: string): Promise<AccountOutcome> {
  await context.db.transaction().execute(async (trx) => {
    const name = await removePasskey(trx, account.id, id);
    if (name === undefined) return;
    await postIdentityMail(trx, context, {
      template: "identity-passkey-removed",
      about: id,
      language: account.language,
      to: account,
      data: { passkey: name },
    });
    await report(context, trx, origin, { type: "FactorRemoved", method: "passkey", account, details: { passkey: name } });
  });
  return { redirect: link("", { done: "passkeyRemoved" }) };
}

function nameError({ frame }: AccountVisit, typed: string): string {
  const texts = textsOf[frame.language];
  return typed.trim() === "" ? texts.isRequired(texts.account.passkeyName) : texts.account.passkeyNameInvalid(passkeyNameMax);
}

async function show(
  context: IdentityContext,
  visit: AccountVisit,
  status: number,
  name: string,
  more: { error?: string; problem?: string } = {},
): Promise<AccountOutcome> {
  const { frame, link, formToken, account, sessionUid } = visit;
  if ((await listPasskeys(context.db, account.id)).length >= passkeysAtMost) return { redirect: link("") };
  const options = await enrolOptions(context, account, sessionUid, context.productName);
  const html = passkeyPage({ ...frame, formToken, name, options, actionUrl: link("passkey"), backUrl: link(""), ...more });
  return { status, html, scriptHash: passkeyScriptHash };
}

function showChange({ frame, link, formToken }: AccountVisit, status: number, { id, name }: { id: string; name: string }, error?: string) {
  const html = passkeyChangePage({ ...frame, formToken, id, name, actionUrl: link("passkey-change", { id }), backUrl: link(""), error });
  return { status, html };
}
