import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { AskedListener } from "#server/features/bookings/commands.ts";
import { doFromMail, isDone, type Obstacle, obstacleOf, obstacleTo } from "#server/features/bookings/from-mail/commands.ts";
import { actFacts, type SeenAct, seeAct } from "#server/features/bookings/from-mail/queries.ts";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import { actIn, actPath, type SignedAct, stopIn, stopPath } from "#server/platform/notifications/signed-links.ts";
import { type Html, html } from "#server/platform/pages/html.ts";
import { mailPage } from "#server/platform/pages/mail-page.ts";
import type { Services } from "#server/platform/services.ts";
import { openFormSecret } from "#server/platform/spam-protection/form-secret.ts";
import { actForm, pageLink } from "./mail-page-parts.ts";
import { textsOf } from "./present.ts";
import { stopPage } from "./stop-page.ts";

/**
 * The pages that mails lead to, `/mail/stop/<token>` and `/mail/act/<token>`,
 * without signing in: a GET shows what would happen and changes nothing, as
 * programs that look into mails open every link; a POST does it. A mail
 * program's one click (RFC 8058) is the same POST.
 *
 * @param onAsked what features to the right of bookings do once a vendor is asked
 * @returns undefined for an address that is none of theirs
 */
export function mailPages(services: Services, onAsked: AskedListener) {
  const secret = openFormSecret(services.db);
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/mail/")) return undefined;
    services.publicReads.count(clientAddressOf(request) || null);
    const isPost = request.method === "POST";
    if (pathname.startsWith(stopPath)) {
      const stop = stopIn(await secret(), pathname.slice(stopPath.length));
      return (stop && (await stopPage(services, stop, { isPost, again: searchParams.get("again") }))) ?? unknown(services, request);
    }
    if (pathname.startsWith(actPath)) {
      const signed = actIn(await secret(), pathname.slice(actPath.length));
      return (signed && (await actPage(services, signed, isPost, onAsked))) ?? unknown(services, request);
    }
    return undefined;
  };
}

/** The same for a token that is not ours and for a person who is gone. */
function unknown({ config }: Services, request: Request): Response {
  const language: UiLanguage = /^nl\b/i.test(request.headers.get("accept-language") ?? "") ? "nl" : config.defaultLanguage;
  const texts = textsOf[language].unknown;
  return mailPage({ language, productName: config.productName, title: texts.title, status: 404 }, html`<p class="lead">${texts.text}</p>`);
}

async function actPage(services: Services, signed: SignedAct, isPost: boolean, onAsked: AskedListener): Promise<Response | undefined> {
  const seen = await seeAct(services, signed);
  if (!seen) return undefined;
  const obstacle = obstacleTo(services, signed, seen);
  if (obstacle) return closed(services, seen, obstacle);
  if (!isPost) return asks(services, signed, seen);
  try {
    await doFromMail(services, signed, seen, onAsked);
  } catch (error) {
    return closed(services, seen, obstacleOf(error));
  }
  const { language } = seen.user;
  const texts = textsOf[language].act;
  return mailPage(
    { language, productName: services.config.productName, title: texts.done },
    html`<p class="lead" role="status">${texts.doneText}</p>${openBooking(seen)}`,
  );
}

const openBooking = ({ user, booking }: SeenAct): Html => pageLink(`/bookings/${booking.id}`, textsOf[user.language].act.open);

function asks(services: Services, signed: SignedAct, seen: SeenAct): Response {
  const { act } = signed;
  const { user, booking } = seen;
  const texts = textsOf[user.language].act;
  const facts = factsOf(services, signed, seen).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`);
  return mailPage(
    { language: user.language, productName: services.config.productName, title: texts.titles[act] },
    html`<dl class="facts">${facts}</dl>
<p class="lead">${texts.will[act](booking.vendor_name, booking.client_name)}</p>
<p class="field-help">${texts.as(user.name)}</p>
${actForm(texts.yes[act])}${openBooking(seen)}`,
  );
}

function factsOf(services: Services, signed: SignedAct, seen: SeenAct): [label: string, value: string][] {
  const { language } = seen.user;
  const labels = textsOf[language].act.facts;
  const formats = formatsFor(language);
  const facts = actFacts(services, signed, seen, language);
  const { until, dateAt } = textsOf[language].act;
  const day = formats.dateLong(facts.activityDate);
  const begin = facts.startTime ? dateAt(day, facts.startTime) : day;
  return [
    [labels.reference, facts.reference],
    [labels.listing, facts.listingName],
    [labels.date, facts.lastDate > facts.activityDate ? until(begin, formats.dateLong(facts.lastDate)) : begin],
    [labels.participants, formats.number(facts.participants)],
    ...(facts.venue ? [[labels.venue, facts.venue] satisfies [string, string]] : []),
    [labels.client, facts.clientName],
    [labels.vendor, facts.vendorName],
    [labels.price, formats.moneyExact(facts.priceExclVatCents)],
    [labels.priceInclVat, formats.moneyExact(facts.priceInclVatCents)],
  ];
}

function closed({ config }: Services, seen: SeenAct, obstacle: Obstacle): Response {
  const { language } = seen.user;
  const texts = textsOf[language].act;
  const title = isDone(obstacle) ? texts.already : texts.closed;
  return mailPage(
    { language, productName: config.productName, title, status: 409 },
    html`<p class="lead" role="alert">${texts[obstacle]}</p>${openBooking(seen)}`,
  );
}
