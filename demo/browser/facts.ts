import type { Config } from "#server/config.ts";
import type { Persona } from "./page/authorization-code.ts";

/** What the build knows and the browser needs: `/demo/facts.json`. */
export type DemoFacts = {
  /** Changes with every build: what an earlier one left in the browser is begun anew. */
  build: string;
  /** The day that the dump's data is relative to. */
  day: string;
  config: Config;
  personas: (Persona & { role: string })[];
  /** Tables that were empty before the demo was put in. */
  filled: string[];
};

/** Stands in the settings where the address of the page belongs, which nobody knows before it is opened. */
export const anyOrigin = "https://demo.invalid";

/** Settings or pages as they are at an address. */
export const atOrigin = <T>(facts: T, origin: string): T => JSON.parse(JSON.stringify(facts).replaceAll(anyOrigin, origin)) as T;
