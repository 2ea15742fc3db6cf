import type { Previewed } from './orders.ts';

/** What an erasure would do. */
export interface ErasurePreview extends Previewed {
  /** How many are erased. */
  readonly unpaid: number;
  readonly messages: number;
  /** Orders that lose the address as the one for copies. */
  readonly copies: number;
  /** Emails to the address that belong to no order or message of it. */
  readonly mails: number;
  readonly kept: readonly RetainedOrder[];
  /** Messages about kept orders. */
  readonly messagesKept: number;
}

/** A record that the law requires. */
export interface RetainedOrder {
  readonly id: string;
  /** When the retention schedule deletes it. */
  readonly until: string;
}

/** Records that were erased and that are kept. */
export interface ErasureResult {
  readonly ordersErased: number;
  readonly messagesErased: number;
  /** Orders that the address was erased from as the second one, for copies. */
  readonly copiesErased: number;
  readonly kept: readonly RetainedOrder[];
}
