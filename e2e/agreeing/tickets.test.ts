import { expect, test } from "vitest";
import { expectAccessible, openOffice, see } from "../browser.ts";
import { bookFresh, toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const words = {
  help: t("office.help"),
  subject: "Subject",
  message: "Your message",
  send: "Send",
};

test("a client asks for help about a booking, the operator answers and keeps a note, and the client opens it again", async () => {
  const id = await bookFresh(12);
  const client = await openOffice("ClientAdmin", `/client/bookings/${id}`);
  await client.getByRole("button", { name: words.help, exact: true }).click();
  const dialog = client.getByRole("dialog", { name: words.help });
  await see(dialog, /About BF-/);
  const subject = `May we cancel in week ${Date.now()}?`;
  await dialog.getByLabel(words.subject).fill(subject);
  await dialog.getByLabel(words.message).fill("What does cancelling cost us?");
  // The words lead to a page that may answer it.
  await dialog
    .getByRole("link", { name: /cancel/i })
    .first()
    .waitFor();
  await expectAccessible(client);
  await dialog.getByRole("button", { name: words.send, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });

  const operator = await openOffice("ProductAdmin", `/admin/tickets?q=${encodeURIComponent(subject)}`, { expectedStatuses: [412] });
  await operator.getByRole("link", { name: subject }).click();
  await see(operator.getByRole("log"), "What does cancelling cost us?");
  await expectAccessible(operator);
  const secret = "They asked twice this year.";
  await operator.getByRole("radio", { name: /^Only / }).click({ force: true });
  await operator.getByRole("textbox", { name: t("tickets.answer.labelInternal") }).fill(secret);
  await operator.getByRole("button", { name: t("tickets.answer.keep") }).click();
  await see(operator.getByRole("log"), secret);
  await operator.getByRole("radio", { name: t("tickets.answer.shared") }).click({ force: true });
  await operator.getByRole("textbox", { name: t("tickets.answer.label") }).fill("Nothing, until a fortnight before.");
  await operator.keyboard.press("Control+Enter");
  await see(operator.getByRole("log"), "Nothing, until a fortnight before.");

  await client.goto("/client/support");
  await client.getByRole("link", { name: subject }).click();
  await see(client.getByRole("log"), "Nothing, until a fortnight before.");
  expect(await client.getByText(secret).count()).toBe(0);
  await expectAccessible(client);

  await operator.getByRole("button", { name: t("tickets.end.solve") }).click();
  const ending = operator.getByRole("dialog");
  const closing = "We are glad that it helped.";
  await ending.getByRole("textbox").fill(closing);
  // A colleague is faster with something else: what was written stays, and is sent on consent.
  const colleague = await openOffice("ProductAdmin", new URL(operator.url()).pathname);
  const urgent = colleague.getByRole("checkbox", { name: t("tickets.handling.urgent") });
  await urgent.waitFor();
  const toIt = "**/api/tickets/*/solution";
  await operator.route(
    toIt,
    async (route) => {
      await urgent.click();
      await see(toast(colleague), t("tickets.handling.saved"));
      await route.continue();
    },
    { times: 1 },
  );
  await ending.getByRole("button", { name: t("tickets.end.solve") }).click();
  await see(ending, t("problems.codes.version_stale"));
  expect(await ending.getByRole("textbox").inputValue()).toBe(closing);
  await ending.getByRole("button", { name: t("tickets.end.solve") }).click();
  await see(operator.getByRole("log"), closing);
  await see(operator.getByRole("log"), /marked this as solved/);
  // Nobody asked: the page that stands open follows.
  await see(client.getByRole("main"), /An answer until .* opens it again/);
  await client.getByRole("textbox", { name: t("tickets.answer.label") }).fill("One more thing.");
  await client.getByRole("button", { name: t("tickets.answer.send") }).click();
  await see(client.getByRole("log"), /opened this again/);
});
