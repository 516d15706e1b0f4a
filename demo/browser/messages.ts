/** What a page asks of the worker in which the server runs, and what it hears from it. */
export type ToServer =
  | { type: "hello" }
  | { type: "reset" }
  | { type: "request"; id: number; url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null };

export type FromServer =
  | { type: "progress"; step: Step }
  | { type: "ready" }
  | { type: "failed"; message: string }
  | { type: "resetDone" }
  | { type: "response"; id: number; status: number; headers: [string, string][]; body: ArrayBuffer };

/** What is under way while the database opens. */
export type Step = "load" | "unpack" | "fill" | "open";
