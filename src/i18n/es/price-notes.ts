import type { PriceNotes } from '#business/services.ts';

export const priceNotes: PriceNotes = {
  range: (from, to) => `de ${from} a\u00a0${to}`,
  feeInShort: (percent) => `+ ${percent} de cargo`,
  totalInShort: (total) => `${total} con cargo`,
  total: (total, percent) => `${total} con el cargo por procesamiento del ${percent}`,
  plusFee: (percent) => `más el cargo por procesamiento del ${percent}`,
  totalRange: (range) => `${range} en total`,
};
