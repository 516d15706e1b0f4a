/** A booking that the product has said it took. */
export type Deed = {
  number: number;
  /** Its id, as it was acknowledged. */
  bookingId: string;
  isApproved: boolean;
  /** The text of its note, once that was acknowledged. */
  note: string | undefined;
};

/** What was promised to the writers, and when. */
export class Ledger {
  readonly deeds: Deed[] = [];
  readonly #times: number[] = [];
  readonly #waiting: { after: number; resolve: (at: number) => void }[] = [];

  get acknowledged(): number {
    return this.#times.length;
  }

  /** A write was acknowledged just now. */
  acknowledge(at = performance.now()): void {
    this.#times.push(at);
    for (const waiter of this.#waiting.splice(0)) {
      if (at > waiter.after) waiter.resolve(at);
      else this.#waiting.push(waiter);
    }
  }

  /** The moment (`performance.now()`) of the first write to be acknowledged after this one. */
  firstAfter(after: number): Promise<number> {
    const known = this.#times.find((at) => at > after);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => this.#waiting.push({ after, resolve }));
  }
}
