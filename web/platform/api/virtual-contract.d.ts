declare module "virtual:browser-contract" {
  /** `GET /vendors` and the like, by feature and name; see `tools/build/browser-contract.ts`. */
  export const lines: Record<string, Record<string, string>>;
}
