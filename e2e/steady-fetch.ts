/**
 * Node keeps connections open for the next question, and on a busy machine asks over one that the server has just
 * closed after its five idle seconds. A browser asks again by itself where that can do no harm; `fetch` of Node does not.
 */
const ask = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  try {
    return await ask(input, init);
  } catch (error) {
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    if (!["GET", "HEAD"].includes(method) || !isClosed(error)) throw error;
    return ask(input, init);
  }
};

function isClosed(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === "ECONNRESET" || code === "EPIPE" || code === "UND_ERR_SOCKET";
}
