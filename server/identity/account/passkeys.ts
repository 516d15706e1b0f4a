import { line } from "#contract/core/fields/fields.ts";
import { deviceName } from "../device-name.ts";
import {
  addPasskey,
  enrolOptions,
  isJustAdded,
  listPasskeys,
  passkeyNameMax,
  passkeysAtMost,
  removePasskey,
  renamePasskey,
} from "../factors/passkeys.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { postIdentityMail } from "../mails.ts";
import { passkeyChangePage, passkeyPage } from "../pages/account/passkey-page.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import { raiseSession } from "../store/sessions.ts";
import type { AccountHandlers, AccountInteraction, AccountOutcome } from "./account-interaction.ts";

const nameField = line(1, passkeyNameMax);

/** Makes a passkey in this browser, with a name to know it by. */
export const passkeyStep: AccountHandlers = {
  isSensitive: true,
  get: (context, interaction) => show(context, interaction, 200, deviceName(interaction.req.headers["user-agent"] ?? "") ?? ""),

  async post(context, interaction, form) {
    const { account, sessionUid, frame } = interaction;
    const texts = textsOf[frame.language];
    const typed = (form.get("name") ?? "").slice(0, 200);
    const name = nameField.safeParse(typed);
    if (!name.success) return show(context, interaction, 422, typed, { error: nameError(interaction, typed) });
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
      await raiseSession(trx, interaction.sessionUid, "hwk");
      await report(context, trx, interaction.origin, { type: "FactorAdded", method: "passkey", account, details: { passkey: name.data } });
      return true;
    });
    if (isDone || (await isJustAdded(context, account.id, form.get("response") ?? ""))) {
      return { redirect: interaction.link("", { done: "passkeyAdded" }) };
    }
    return show(context, interaction, 422, typed, { problem: texts.account.passkeyNotAdded });
  },
};

/** Renames or removes one. */
export const passkeyChangeStep: AccountHandlers = {
  isSensitive: true,

  async get({ db }, interaction) {
    const passkey = (await listPasskeys(db, interaction.account.id)).find(({ id }) => id === interaction.url.searchParams.get("id"));
    return passkey ? showChange(interaction, 200, passkey) : { redirect: interaction.link("") };
  },

  async post(context, interaction, form) {
    const { db } = context;
    const { account, link } = interaction;
    const id = form.get("id") ?? "";
    const passkey = (await listPasskeys(db, account.id)).find((known) => known.id === id);
    if (!passkey) return { redirect: link("") };
    if (form.get("act") === "remove") return remove(context, interaction, id);
    const typed = (form.get("name") ?? "").slice(0, 200);
    const name = nameField.safeParse(typed);
    if (!name.success) return showChange(interaction, 422, { id, name: typed }, nameError(interaction, typed));
    await renamePasskey(db, account.id, id, name.data);
    return { redirect: link("", { done: "passkeyRenamed" }) };
  },
};

async function remove(context: IdentityContext, { account, origin, link }: AccountInteraction, id: string): Promise<AccountOutcome> {
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

function nameError({ frame }: AccountInteraction, typed: string): string {
  const texts = textsOf[frame.language];
  return typed.trim() === "" ? texts.isRequired(texts.account.passkeyName) : texts.account.passkeyNameInvalid(passkeyNameMax);
}

async function show(
  context: IdentityContext,
  interaction: AccountInteraction,
  status: number,
  name: string,
  more: { error?: string; problem?: string } = {},
): Promise<AccountOutcome> {
  const { frame, link, formToken, account, sessionUid } = interaction;
  if ((await listPasskeys(context.db, account.id)).length >= passkeysAtMost) return { redirect: link("") };
  const options = await enrolOptions(context, account, sessionUid, context.productName);
  const html = passkeyPage({ ...frame, formToken, name, options, actionUrl: link("passkey"), backUrl: link(""), ...more });
  return { status, html, scriptHash: passkeyScriptHash };
}

function showChange(
  { frame, link, formToken }: AccountInteraction,
  status: number,
  { id, name }: { id: string; name: string },
  error?: string,
) {
  const html = passkeyChangePage({ ...frame, formToken, id, name, actionUrl: link("passkey-change", { id }), backUrl: link(""), error });
  return { status, html };
}
