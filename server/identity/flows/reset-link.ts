import type { IncomingMessage, ServerResponse } from "node:http";
import { textsOf } from "../pages/layout.ts";
import { messagePage } from "../pages/message-page.ts";
import { resetPage } from "../pages/reset-page.ts";
import { findAccountById, isJustMadePassword } from "../store/accounts.ts";
import { findLink, whoseLinkIsJustUsed } from "../store/codes.ts";
import { TooBusy } from "../store/passwords.ts";
import { readForm } from "./form-body.ts";
import { asLanguage, chooseLanguage } from "./language.ts";
import { newPasswordError } from "./new-account-fields.ts";
import { handlerFor, isSameOrigin, type OriginOf, sendPage } from "./request.ts";
import { resetPassword } from "./reset.ts";
import type { IdentityContext } from "./sign-in-interaction.ts";

/**
 * `/reset-password?token=…`, where the mailed link leads, in whichever browser
 * it is opened. Looking at the page uses nothing up: mail scanners open links.
 */
export function resetLinkPage(context: IdentityContext, originOf: OriginOf) {
  return (req: IncomingMessage, res: ServerResponse, url: URL) => serve(context, originOf, { req, res, url });
}

type Asked = { req: IncomingMessage; res: ServerResponse; url: URL };

async function serve(context: IdentityContext, originOf: OriginOf, { req, res, url }: Asked): Promise<void> {
  const { publicUrl, mountPath, productName } = context;
  const path = `${mountPath}/reset-password`;
  const chosen = asLanguage(url.searchParams.get("language"));
  const frame = { language: chosen ?? chooseLanguage(req), productName };
  const verb = handlerFor(req, { get: true, post: true });
  if (!verb) return sendPage(req, res, 404, messagePage(frame, "notFound"));
  if (verb === "post" && !isSameOrigin(req, publicUrl)) return sendPage(req, res, 403, messagePage(frame, "expired"));

  const isDone = (done: boolean) => sendPage(req, res, done ? 200 : 410, messagePage(frame, done ? "passwordChanged" : "linkOver"));
  const form = verb === "post" ? await readForm(req) : undefined;
  const { token, password } = typedIn(form ?? url.searchParams);
  const found = await accountBehind(context, token);
  if (!found) return isDone(await isDoubleSubmit(context, token, password));

  const show = (status: number, more: { password?: string; problem?: string } = {}) => {
    const languageUrl = (language: string) => `${path}?${new URLSearchParams({ token, language })}`;
    const actionUrl = chosen ? `${path}?language=${chosen}` : path;
    const errors = { password: more.password };
    sendPage(req, res, status, resetPage({ ...frame, languageUrl, actionUrl, proof: { token }, errors, problem: more.problem }));
  };
  if (!form) return show(200);
  const texts = textsOf[frame.language];
  const wrong = await newPasswordError(context, texts, password, found.account);
  if (wrong !== undefined) return show(422, { password: wrong });
  const isFirst = await resetPassword(context, originOf(req), found.code, found.account, password).catch(asTooBusy);
  if (isFirst === "tooBusy") return show(503, { problem: texts.tooBusy });
  return isDone(isFirst || (await isDoubleSubmit(context, token, password)));
}

const typedIn = (given: URLSearchParams) => ({ token: given.get("token") ?? "", password: given.get("password") ?? "" });

function asTooBusy(error: unknown): "tooBusy" {
  if (error instanceof TooBusy) return "tooBusy";
  throw error;
}

/** The account that a link still resets, with its code. */
async function accountBehind({ db, clock }: IdentityContext, token: string) {
  const code = await findLink(db, clock, "resetPassword", token);
  const account = code?.accountId ? await findAccountById(db, code.accountId) : undefined;
  return code && account && !account.isBlocked ? { code, account } : undefined;
}

/** The first of two presses used the link up, and its password is the account's now. */
async function isDoubleSubmit({ db, clock }: IdentityContext, token: string, password: string): Promise<boolean> {
  const accountId = password === "" ? undefined : await whoseLinkIsJustUsed(db, clock, token);
  if (accountId === undefined) return false;
  return isJustMadePassword(db, clock, accountId, password).catch((error: unknown) => {
    if (error instanceof TooBusy) return false;
    throw error;
  });
}
