import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, NotPublic, publicLookup } from "../http/public-addresses.ts";
import { type Ask, LeadsInside } from "./public-text.ts";

/** Connects to what was looked up a moment before, and judged: a name cannot mean something else in between. */
const agent = new Agent({ lookup: publicLookup, keepAlive: false });

/** Calls a public https address by Node; the answer comes as it is, so that nothing small unpacks into something large. */
export const askPublic: Ask = (url, signal) => {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new LeadsInside(url.hostname));
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      signal,
      method: "GET",
      headers: { accept: "text/calendar, text/plain;q=0.5", "accept-encoding": "identity", "user-agent": "calendar-reader" },
    });
    asked.on("error", (error) => reject(error instanceof NotPublic ? new LeadsInside(url.hostname) : error));
    asked.on("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      // What is not read to its end is let go of.
      answer.on("error", () => undefined);
      if (status !== 200) answer.destroy();
      resolve({ status, location: headers.location, body: answer });
    });
    asked.end();
  });
};
