import type { PersonName } from './stock.ts';

/** What people saw on their screens. Nothing else can be lost. */
export interface Journal {
  /** The verdict's text of each report that was delivered, by its order. */
  readonly delivered: Map<string, string>;
  /** Each order that somebody started, and whose name stood on it just before. */
  readonly started: {
    readonly orderId: string;
    readonly by: PersonName;
    readonly nameRead: string;
  }[];
  /** Permits that were added to reports, and said to be saved. */
  readonly permits: { readonly orderId: string; readonly number: string }[];
  readonly notes: { readonly orderId: string; readonly by: PersonName; readonly text: string }[];
  readonly answers: {
    readonly messageId: string;
    readonly by: PersonName;
    readonly text: string;
  }[];
  /** Why presses were refused, or what a colleague had typed at the same place. */
  readonly refusals: string[];
  lostResponses: number;
}

export function newJournal(): Journal {
  return {
    delivered: new Map(),
    started: [],
    permits: [],
    notes: [],
    answers: [],
    refusals: [],
    lostResponses: 0,
  };
}
