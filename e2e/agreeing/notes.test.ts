import { test } from "vitest";
import { eventually, expectAccessible, openOffice, see } from "../browser.ts";
import { bookFresh, toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test("a note on a booking is saved while it is typed, found again, and two windows that write it are told of each other", async () => {
  const id = await bookFresh(12);
  const page = await openOffice("ClientAdmin", `/client/bookings/${id}`);
  await page.getByRole("button", { name: t("office.notes"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("notes.title") });
  const words = `Ask about lunch ${Date.now()}`;
  await dialog.getByLabel(t("notes.add")).fill(words);
  await dialog.getByRole("button", { name: t("notes.add") }).click();
  await see(toast(page), t("notes.added"));
  await expectAccessible(page);

  const list = `/client/notes?q=${encodeURIComponent(words)}`;
  const first = await openOffice("ClientAdmin", list);
  await first.getByRole("link", { name: /^Pinned to BF-/ }).waitFor();
  await expectAccessible(first);
  const second = await openOffice("ClientAdmin", list, { expectedStatuses: [412] });
  const field = (of: typeof first) => of.getByRole("textbox", { name: t("notes.text"), exact: true });
  await field(second).waitFor();
  await field(first).fill(`${words}, for twelve`);
  await see(first.getByRole("main"), t("notes.saved"));
  await field(second).fill(`${words}, for thirteen`);
  await see(second.getByRole("main"), t("notes.stale"));
  await second.getByRole("button", { name: t("notes.keepMine") }).click();
  await see(second.getByRole("main"), t("notes.saved"));
  await first.reload();
  await eventually(() => field(first).inputValue()).toBe(`${words}, for thirteen`);
  // Asked first: kept where nobody presses on, gone where they do.
  const question = first.getByRole("dialog", { name: t("notes.removeTitle") });
  await first.getByRole("button", { name: t("notes.remove") }).click();
  await expectAccessible(first);
  await question.getByRole("button", { name: t("ui.cancel"), exact: true }).click();
  await eventually(() => question.count()).toBe(0);
  await first.getByRole("button", { name: t("notes.remove") }).click();
  await question.getByRole("button", { name: t("notes.remove"), exact: true }).click();
  await see(toast(first), t("notes.removed"));
  await eventually(() => field(first).count()).toBe(0);
});
