import { test } from "vitest";
import { openOffice } from "../browser.ts";

test("whoever's access ends while they only look leaves the screen once the stream is refused", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings", { isStreamCut: true, expectedStatuses: [403, 503] });
  let hasEnded = false;
  const refusal = (status: number, code: string) => ({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: code, status, code, params: {}, errors: [], requestId: "r" }),
  });
  await page.route("**/api/live", (route) =>
    route.fulfill(hasEnded ? refusal(403, "account.unknown") : refusal(503, "server.unavailable")),
  );
  await page.route("**/api/me", (route) => (hasEnded ? route.fulfill(refusal(403, "account.unknown")) : route.continue()));
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForResponse("**/api/live");
  hasEnded = true;
  await page.waitForURL("**/auth/register", { timeout: 20_000 });
});
