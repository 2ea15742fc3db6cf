import type { PriceNotes } from '#business/services.ts';

/** A price range, and what the processing fee adds to a displayed price, beside it. */
export const priceNotes: PriceNotes = {
  range: (from, to) => `${from}-${to}`,
  feeInShort: (percent) => `+ ${percent} fee`,
  totalInShort: (total) => `${total} with fee`,
  total: (total, percent) => `${total} with the ${percent} processing fee`,
  plusFee: (percent) => `plus the ${percent} processing fee`,
  totalRange: (range) => `${range} in total`,
};
