import type { ContactKind } from "#contract/contact/contact-states.ts";
import type { ApiClient } from "#web/platform/api/client-type.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import type { PostedForm } from "#web/platform/page/request-context.ts";

/** The pages whose forms also work where no script runs. */
const kinds: Record<string, ContactKind> = { "/contact": "Contact", "/become-a-partner": "Partner", "/schedule-call": "Call" };

const bytesAtMost = 64 * 1024;
/** Half of how long a ticket counts. */
const keptTicketMs = 12 * 60 * 60_000;

type Parts = {
  api: (request: Request) => ApiClient;
  /** Draws the page again, with what was typed and what is wrong with it. */
  draw: (request: Request, posted: PostedForm) => Promise<Response>;
};

/**
 * Takes what a browser sends by itself when a form is submitted without
 * JavaScript: a form that is fine leads to its thanks (303, so that reloading
 * sends nothing twice), another one comes back as it was, with its errors.
 *
 * @returns undefined where no page takes a form
 */
export function createFormPosts({ api, draw }: Parts) {
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    const kind = kinds[pathname];
    if (!kind) return undefined;
    if (isFromElsewhere(request)) return seeOther(pathname);
    const values = await readForm(request);
    if (!values) return new Response(null, { status: 415 });
    try {
      // The contract's own schema judges it, as it judges every call.
      await api(request).contact.createContactRequest({ ...values, kind } as never);
      return seeOther(`${pathname}?sent=${encodeURIComponent(values["slot"] || "1")}`);
    } catch (error) {
      const { code, status, params, errors } = problemOf(error);
      if (code === "network" || code === "page.fault") throw error;
      return draw(request, { path: pathname, values: toSendAgain(values), status, problem: { code, params, errors } });
    }
  };
}

/** What was typed; the page goes on from when it was first opened, so that whoever was too quick only has to send it once more. */
function toSendAgain({ proof: _proof, ticket = "", ...typed }: Record<string, string>): Record<string, string> {
  const isKept = Date.now() - Number(ticket.split(".")[0]) < keptTicketMs;
  return isKept ? { ...typed, ticket } : typed;
}

/** Another site's page must not send forms in its visitors' name; browsers say where a form came from. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

async function readForm(request: Request): Promise<Record<string, string> | undefined> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bytesAtMost) return undefined;
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
  // Browsers send line breaks as two characters; a message's length counts them as one.
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
