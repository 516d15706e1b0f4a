import { expect, it } from "vitest";
import type { ApiClient } from "./client-type.ts";
import { createLazyClient } from "./lazy-client.ts";

const answering = { listings: { getListing: async (input: unknown) => ({ input }) } } as unknown as ApiClient;

it("fetches the client at the first call, and once", async () => {
  let loads = 0;
  const client = createLazyClient(async () => {
    loads += 1;
    return answering;
  });
  const { getListing } = client.listings;
  expect(loads).toBe(0);
  const input = { listingId: "1" } as never;
  expect(await Promise.all([getListing(input), getListing(input)])).toEqual([{ input }, { input }]);
  expect(loads).toBe(1);
});

it("asks again after the code could not be fetched", async () => {
  let loads = 0;
  const client = createLazyClient(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return answering;
  });
  await expect(client.listings.getListing({} as never)).rejects.toThrow(TypeError);
  await expect(client.listings.getListing({} as never)).resolves.toEqual({ input: {} });
});

it("is no promise itself", async () => {
  const client = createLazyClient(async () => answering);
  expect(await client).toBe(client);
});
