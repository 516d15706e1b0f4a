import { ApiProblem, problemIn } from "./problem.ts";

/**
 * Fetches a file of the API with the person's token and hands it to the browser
 * to keep, under the name that the server gives it.
 *
 * @param path below `/api`
 * @throws ApiProblem as any call of the API
 */
export async function downloadFile(path: string, accessToken: string | null): Promise<void> {
  const response = await fetch(`/api${path}`, { headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {} }).catch(() => {
    throw new ApiProblem("network", 0);
  });
  if (!response.ok) throw problemIn(await response.json().catch(() => null), response.status);
  const file = await response.blob().catch(() => {
    throw new ApiProblem("network", 0);
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = nameIn(response.headers.get("content-disposition") ?? "") ?? "export";
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name in a `Content-Disposition` header, the one of all letters (RFC 6266) first. */
function nameIn(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(encoded);
}
