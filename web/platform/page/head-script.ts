import { createIsomorphicFn } from "@tanstack/react-start";
import { appearanceScript } from "#web/ui/theme/appearance-script.ts";
import type { PageState } from "./page-state.ts";
import { pageStateScript } from "./page-state.ts";

/** What runs before the first paint: written by the server. The browser has it already, and does not load it once more with its scripts. */
export const headScript = createIsomorphicFn()
  .server((page: PageState) => `${appearanceScript};${pageStateScript(page)}`)
  .client((_page: PageState) => "");
