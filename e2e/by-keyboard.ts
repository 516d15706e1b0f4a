import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Walks with Tab until the element has the focus, and sees that the focus can be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 160; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusVisible(target), `the focus can be seen at ${target}`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${target}.`);
}

/** An outline or a ring, at the element itself or at the frame that it fills. */
function isFocusVisible(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const frames = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    return frames.some((frame) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
  });
}

/** Comes to it with Tab, and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Comes to a field with Tab, and types over what is in it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}
