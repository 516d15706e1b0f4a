declare module "virtual:minified-contract" {
  /** The contract without its schemas; see `vite.config.ts`. */
  export const contract: import("#contract/router.ts").Contract;
}
