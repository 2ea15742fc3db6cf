/** A price range, and what the processing fee adds to a displayed price, beside it. */
export const priceNotes = {
  /** @param from like `$349` */
  range: (from: string, to: string) => `${from}-${to}`,
  /** On a phone’s tabs. @param percent like `2.9%` */
  feeInShort: (percent: string) => `+ ${percent} fee`,
  /** @param total like `$133` */
  totalInShort: (total: string) => `${total} with fee`,
  /**
   * @param total like `$133`
   * @param percent like `2.9%`
   */
  total: (total: string, percent: string) => `${total} with the ${percent} processing fee`,
  /** Follows a price range. */
  plusFee: (percent: string) => `plus the ${percent} processing fee`,
  /** Follows it: what the range then is. */
  totalRange: (from: string, to: string) => `${from}-${to} in total`,
};

export type PriceNotes = typeof priceNotes;
