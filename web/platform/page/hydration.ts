let resolveHydrated: () => void;

/**
 * Resolves once React has taken over what the server drew. A page that only
 * the browser renders must not replace the server's spinner before that: React
 * would find another content than it expects, and says so (error 422).
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

export function markHydrated(): void {
  resolveHydrated();
}

/** Pages drawn on the server have no spinner to wait for; this long after the frame they are taken over too. */
export const hydrationGraceMs = 300;
