/** What the router knows of going somewhere. */
type Going = { history: { replace(path: string): void } };

/** Goes on after a sign-in: within the pages by the router, to the provider's own pages by the browser. */
export function continueAfterSignIn(router: Going, path: string): void {
  if (path.startsWith("/oidc/")) window.location.replace(path);
  else router.history.replace(path);
}
