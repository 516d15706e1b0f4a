import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noteSeenData } from "./seen-data.ts";

test("what somebody saw goes, what was still on its way to them, too, and what the next screen asked for comes", async () => {
  const client = new QueryClient();
  client.setQueryData(["bookings"], ["BF-2026-1"]);
  const late = client.fetchQuery({ queryKey: ["waiting"], queryFn: () => new Promise(() => undefined) });
  const forget = noteSeenData(client);
  let answer: (value: string) => void = () => undefined;
  const next = client.fetchQuery({ queryKey: ["facets"], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  forget();
  answer("facets");
  expect(await next).toBe("facets");
  await expect(late).rejects.toThrow();
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([["facets"]]);
});
