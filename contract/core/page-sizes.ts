/** Search counts exactly up to this and pages no deeper (decisions section 2). */
export const countCap = 10_000;

export const officePageSizes = [10, 25, 50, 100] as const;
export const storefrontPageSizes = [12, 24, 48] as const;

/** One page of a list, as the API answers it. */
export type Page<T> = {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
  totalIsCapped: boolean;
  /** The words that nothing holds as they were typed, where the items hold words like them. */
  similarTo?: string | undefined;
};

/** What waits is counted no further than this, which reads "99+". */
export const waitingAtMost = 100;
