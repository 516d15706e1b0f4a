import { inject } from "vitest";

const marketplaces = inject("marketplaces");

/** The marketplace of this worker, in which its files come one after the other. */
const marketplace = marketplaces[(Number(process.env["VITEST_POOL_ID"]) - 1) % marketplaces.length];
if (!marketplace) throw new Error("The journeys were given no marketplace.");

/** Where it is: `http://localhost:<port>`. */
export const { baseUrl, browser: browserEndpoint, folder: marketplaceFolder } = marketplace;
