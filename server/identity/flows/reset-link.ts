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
import { isSameOrigin, type OriginOf, sendPage } from "./request.ts";
import { resetPassword } from "./reset.ts";
import type { IdentityContext } from "./sign-in-interaction.ts";

/**
 * `/reset-password?token=…`, where the mailed link leads, in whichever browser
 * it is opened. Looking at the page uses nothing up: mail scanners open links.
 */
export function resetLinkPage(context: IdentityContext, originOf: OriginOf) {
  const { db, clock, publicUrl, mountPath, productName } = context;
  const path = `${mountPath}/reset-password`;

  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const chosen = asLanguage(url.searchParams.get("language"));
    const frame = { language: chosen ?? chooseLanguage(req), productName };
    const texts = textsOf[frame.language];
    const isPost = req.method === "POST";
    if (!isPost && req.method !== "GET" && req.method !== "HEAD") return sendPage(req, res, 404, messagePage(frame, "notFound"));
    if (isPost && !isSameOrigin(req, publicUrl)) return sendPage(req, res, 403, messagePage(frame, "expired"));

    const isDone = (done: boolean) => sendPage(req, res, done ? 200 : 410, messagePage(frame, done ? "passwordChanged" : "linkOver"));
    const form = isPost ? await readForm(req) : undefined;
    const token = form?.get("token") ?? url.searchParams.get("token") ?? "";
    const code = await findLink(db, clock, "resetPassword", token);
    const account = code?.accountId ? await findAccountById(context.pool, code.accountId) : undefined;
    const password = form?.get("password") ?? "";
    if (!code || !account || account.isBlocked) return isDone(await isDoubleSubmit(context, token, password));

    const show = (status: number, more: { password?: string; problem?: string } = {}) => {
      const languageUrl = (language: string) => `${path}?${new URLSearchParams({ token, language })}`;
      const actionUrl = chosen ? `${path}?language=${chosen}` : path;
      const errors = { password: more.password };
      sendPage(req, res, status, resetPage({ ...frame, languageUrl, actionUrl, proof: { token }, errors, problem: more.problem }));
    };
    if (!form) return show(200);
    const wrong = await newPasswordError(context, texts, password, { name: account.name, email: account.email });
    if (wrong !== undefined) return show(422, { password: wrong });
    try {
      const isFirst = await resetPassword(context, originOf(req), code, account, password);
      return isDone(isFirst || (await isDoubleSubmit(context, token, password)));
    } catch (error) {
      if (error instanceof TooBusy) return show(503, { problem: texts.tooBusy });
      throw error;
    }
  };
}

/** The first of two presses used the link up, and its password is the account's now. */
async function isDoubleSubmit({ db, pool, clock }: IdentityContext, token: string, password: string): Promise<boolean> {
  const accountId = password === "" ? undefined : await whoseLinkIsJustUsed(db, clock, token);
  if (accountId === undefined) return false;
  return isJustMadePassword(pool, clock, accountId, password).catch((error: unknown) => {
    if (error instanceof TooBusy) return false;
    throw error;
  });
}
