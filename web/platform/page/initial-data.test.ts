import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { trustInitialData } from "./initial-data.ts";

it.each([
  { what: "of a page kept for half a minute", age: 30_000, ageAfter: 0 },
  { what: "of a page from the browser's own store", age: 600_000, ageAfter: 540_000 },
  { what: "by a server whose clock is ahead", age: -5_000, ageAfter: -5_000 },
])("takes answers $what for $ageAfter ms old", ({ age, ageAfter }) => {
  const now = Date.now();
  const queryClient = new QueryClient();
  queryClient.setQueryData(["answer"], 1, { updatedAt: now - age });
  trustInitialData(queryClient, now);
  expect(now - (queryClient.getQueryState(["answer"])?.dataUpdatedAt ?? 0)).toBe(ageAfter);
});
