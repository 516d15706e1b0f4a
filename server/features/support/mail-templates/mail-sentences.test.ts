import { describe, expect, test } from "vitest";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { type MailTemplateCode, mailTemplateCodes } from "#contract/support/mail-templates.ts";
import { loadConfig } from "#server/config.ts";
import { identityMails } from "#server/identity/mails.ts";
import { mailTemplatesWith } from "#server/mail-templates.ts";
import { mailBrandOf, type RenderedMail } from "#server/platform/mail/content.ts";
import { bookingStatusNames as statusesEn } from "#words/booking-status-names.en.ts";
import { bookingStatusNames as statusesNl } from "#words/booking-status-names.nl.ts";
import { sampleMails } from "./samples.ts";

const brand = mailBrandOf(loadConfig({ PUBLIC_URL: "http://test.example", LOG_LEVEL: "silent" }));
const templates = mailTemplatesWith(identityMails);
type Written = { write(data: object, language: UiLanguage, of: typeof brand): Promise<RenderedMail> };
const samples = sampleMails as Record<MailTemplateCode, object>;
const writers = templates as unknown as Record<MailTemplateCode, Written>;

/** A template's words with its sample's data, and what is different here; on one line. */
async function said(template: MailTemplateCode, language: UiLanguage, data: object = {}): Promise<string> {
  const { subject, text } = await writers[template].write({ ...samples[template], ...data }, language, brand);
  return `${subject}\n${text}`.replace(/\s+/g, " ");
}

describe.each(uiLanguages)("in %s", (language) => {
  const words = {
    en: { turn: "It is your turn", ofClient: "It is the turn of Brouwerij De Linde", nothingDue: "nobody owes anything" },
    nl: {
      turn: "Het is nu aan jou om te antwoorden",
      ofClient: "Het is nu aan Brouwerij De Linde om te antwoorden",
      nothingDue: "niemand is iets verschuldigd",
    },
  }[language];

  test.each(["booking-note-added", "booking-offer-made"] as const)(
    "%s: it is the turn of whoever can answer, and of nobody else",
    async (template) => {
      const reader = { recipientSide: "client", waitingFor: "client" } as const;
      const answering = await said(template, language, { ...reader, recipientMayAnswer: true });
      const watching = await said(template, language, { ...reader, recipientMayAnswer: false });
      expect(answering).toContain(words.turn);
      expect(watching).not.toContain(words.turn);
      expect(watching).toContain(words.ofClient);
    },
  );

  test.each(["vendor", "client"] as const)(
    "a %s that is activated hears of its VAT number where that is missing, and only there",
    async (kind) => {
      const number = { en: "VAT number", nl: "btw-nummer" }[language];
      expect(await said("organisation-activated", language, { kind, lacksVatNumber: true })).toContain(number);
      for (const data of [{ kind }, { kind, lacksVatNumber: false }])
        expect(await said("organisation-activated", language, data)).not.toContain(number);
      expect(await said("organisation-deactivated", language, { kind, lacksVatNumber: true })).not.toContain(number);
    },
  );

  test("who may not answer is not told to decline or cancel", async () => {
    const verbs = { en: /cancel|decline/, nl: /annuleren|weigeren/ }[language];
    for (const isAgreed of [true, false]) {
      const watching = await said("booking-party-inactive", language, { isAgreed, recipientMayAnswer: false });
      expect(watching).not.toMatch(verbs);
      expect(await said("booking-party-inactive", language, { isAgreed })).toMatch(verbs);
    }
    const vendor = await said("booking-party-inactive", language, { isAgreed: false, recipientSide: "vendor" });
    expect(vendor).toMatch({ en: /decline/, nl: /weigeren/ }[language]);
  });

  test.each([
    { from: "New", isOwn: false },
    { from: "Negotiation", isOwn: true },
  ] as const)("what was cancelled as $from was a request, and nobody owes anything", async ({ from, isOwn }) => {
    const mail = await said("booking-status-changed", language, { action: "cancel", from, to: "Cancelled", isOwn });
    expect(mail).toMatch({ en: /request/i, nl: /aanvraag/i }[language]);
    expect(mail).toContain(words.nothingDue);
    expect(mail).not.toMatch({ en: /the booking is cancelled|cancelled the booking/i, nl: /de boeking (is )?geannuleerd/i }[language]);
  });

  test.each([
    { bySide: "vendor", isOwn: true, policy: false },
    { bySide: "vendor", isOwn: false, policy: false },
    { bySide: "client", isOwn: true, policy: true },
    { bySide: "operator", isOwn: false, policy: true },
  ] as const)(
    "a confirmed booking cancelled by the $bySide (own: $isOwn) names the policy only where it decided",
    async ({ bySide, isOwn, policy }) => {
      const mail = await said("booking-status-changed", language, {
        action: "cancel",
        from: "Approved",
        to: "Cancelled",
        bySide,
        isOwn,
        refundedCents: 185_130,
        keptCents: 0,
      });
      expect(/cancellation policy|annuleringsbeleid/.test(mail)).toBe(policy);
      expect(mail).not.toContain(words.nothingDue);
    },
  );

  test.each(["Declined", "Cancelled"] as const)("%s is called as the booking's page calls it", async (to) => {
    const name = { en: statusesEn, nl: statusesNl }[language][to];
    const mail = await said("booking-status-changed", language, { action: to === "Declined" ? "decline" : "cancel", from: "New", to });
    expect(mail.startsWith(`${name}: `)).toBe(true);
  });

  test("a booking that the operator opens again is not said to be a conversation that began", async () => {
    const mail = await said("booking-status-changed", language, { action: "reopen", from: "Approved", to: "Negotiation" });
    expect(mail).toMatch({ en: /open again/, nl: /heropend/ }[language]);
  });

  test.each(["held", "movedUp", "released", "lapsed"] as const)(
    "a hold that is %s is told to both sides without calling either of them you",
    async (hold) => {
      for (const recipientSide of ["vendor", "client"] as const)
        for (const place of [1, 2]) {
          const mail = await said("booking-hold", language, { hold, recipientSide, place });
          const [subject = "", ...rest] = mail.split(brand.productName);
          expect(`${subject}${rest.join("")}`).not.toMatch(/held for you|you are first|voor jullie|jullie staan/i);
        }
    },
  );

  test("a place in line is not said to be the day", async () => {
    const queued = await said("booking-hold", language, { hold: "held", place: 2 });
    expect(queued).toMatch({ en: /In line for .*number 2 in line/, nl: /In de rij voor .*nummer 2 in de rij/ }[language]);
    expect(queued).not.toMatch({ en: /A day is held/, nl: /Er wordt een dag vrijgehouden/ }[language]);
  });

  test.each(["inviterLeft", "inviterMayNot", "organisationDeactivated", "teamDeactivated"] as const)(
    "one link or several agree with their verb: %s",
    async (because) => {
      const one = await said("invitations-withdrawn", language, { because, count: 1 });
      const several = await said("invitations-withdrawn", language, { because, count: 3 });
      expect(one).not.toMatch(/links? .*that lead into it|die ernaartoe leiden|\b1 links\b/);
      expect(several).toMatch({ en: /the 3 links .* no longer work\b/, nl: /werken de 3 links .* niet meer/ }[language]);
    },
  );

  test.each([
    ["Contact", /question|vraag/i],
    ["Partner", /application|aanmelding/i],
    ["Call", /call|gesprek/i],
  ] as const)("an answer names what was sent in: %s", async (kind, what) => {
    const [subject] = (await said("contact-answered", language, { kind, text: "Yes.", question: "" })).split(brand.productName);
    expect(subject).toMatch(what);
  });

  test("whoever cancels a call is told that they did, by no name", async () => {
    expect(await said("call-cancelled-for-us", language, { isOwn: true })).not.toContain("Sofie De Smet");
    expect(await said("call-cancelled-for-us", language)).toContain("Sofie De Smet");
  });

  test("every mail greets in one way", async () => {
    const greeting = { en: /Hello( [^,]+)?,/, nl: /\bDag( [^,]+)?,/ }[language];
    for (const template of mailTemplateCodes) expect.soft(await said(template, language), template).toMatch(greeting);
  });
});
