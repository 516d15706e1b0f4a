import type { Locator, Page } from "playwright-core";

export const results = (page: Page): Locator => page.locator("#results");
export const cards = (page: Page): Locator => results(page).getByRole("article");

const shownInForm = ["q", "near", "within", "date", "participants", "prices", "groups", "view", "sort"];

/**
 * Waits until the address asks for this, and the results on the page are those
 * of the address, which changes before they are drawn.
 */
export async function drawn(page: Page, wanted: Record<string, string> = {}): Promise<void> {
  await page.waitForURL((url) => Object.entries(wanted).every(([name, value]) => (url.searchParams.get(name) ?? "") === value));
  await page.waitForFunction((names) => {
    const asked = new URLSearchParams(location.search);
    const place = document.querySelector("#results");
    const shown = (name: string) => place?.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? "";
    return place?.getAttribute("aria-busy") === "false" && names.every((name) => shown(name) === (asked.get(name) ?? ""));
  }, shownInForm);
}
