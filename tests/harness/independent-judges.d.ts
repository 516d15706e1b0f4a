/** What the tests use of packages that have no types of their own. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(found: unknown): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; path: { type: string }[] }[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}
