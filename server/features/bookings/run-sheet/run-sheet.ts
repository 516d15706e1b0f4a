import { runSheetPath } from "#contract/bookings/run-sheets/run-sheets.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { findUserById } from "#server/access/authenticate.ts";
import { sha256 } from "#server/platform/crypto.ts";
import type { Services } from "#server/platform/services.ts";
import { getPractical } from "../practical/practical.ts";
import { findBooking } from "../queries.ts";
import { hashOfLinkToken, hasRunSheet } from "./links.ts";
import { goneRunSheetPage, runSheetPage } from "./page.ts";
import { pageStyle } from "./page-style.ts";
import { findLinkByToken, noteOpened } from "./queries.ts";

/**
 * `GET /run-sheets/<token>`: a booking as whoever comes needs it, without an account, in the link's language or in `?lang`.
 * Nothing of it is kept, indexed or handed on. 404, with one page for every reason, for a link that is unknown or removed,
 * of a booking that is not agreed or long over, and of somebody who may no longer see it.
 */
export function runSheet(services: Services) {
  const { db, clock, config } = services;
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const token = runSheetPath.exec(pathname)?.[1];
    const link = token === undefined ? undefined : await findLinkByToken(db, hashOfLinkToken(token));
    const asked = uiLanguages.find((language) => language === searchParams.get("lang"));
    const language: UiLanguage = asked ?? link?.language ?? languageOf(request);
    const maker = link && (await findUserById(db, link.made_by));
    const booking = link && maker && (await findBooking(db, maker, "bookings.read", link.booking_id));
    if (!booking || !hasRunSheet(booking, clock.today()))
      return new Response(goneRunSheetPage(language, config.productName), { status: 404, headers });
    await noteOpened(db, link, clock.now());
    const practical = await getPractical(db, booking.id);
    const around = { language, productName: config.productName, timeZone: config.timeZone, at: clock.now() };
    return new Response(runSheetPage(booking, practical, around), { headers });
  };
}

/** Before a link says one: the browser's, else the product's first. */
function languageOf(request: Request): UiLanguage {
  return request.headers.get("accept-language")?.toLowerCase().startsWith("nl") ? "nl" : "en";
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "content-security-policy": `default-src 'none'; style-src 'self' 'sha256-${sha256(pageStyle).toString("base64")}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
