import { hash } from 'node:crypto';
import { flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import type { Err, Reason, Result } from './result.ts';

/** What a change would do: decided over what was read, before anything is written. */
export interface Plan {
  /** Everything that a person relies on who has read it: states, sums and emails as they will be. */
  readonly outcome: object;
  /** The order as it was read: its states were seen, whatever it becomes. */
  readonly order?: { readonly status: string; readonly paymentStatus: string };
  /** What a person has to look at before it is done, one sentence each. */
  readonly doubts?: readonly string[];
  /** Stripe has done it under this very request's id: what is left of it is finished. */
  readonly isBegun?: boolean;
}

/** A time that passes or is written by itself: nobody has read a plan for it. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields of an order that no rule reads: a mark refuses nothing. */
const UNREAD: ReadonlySet<string> = new Set(ORDER_FLAG_NAMES.map((flag) => flagOf(flag).field));

/** Returns what tells a plan from another one, as base64url. */
export function digestOf({ outcome, doubts = [], order }: Plan): string {
  const seen = order && [order.status, order.paymentStatus];
  const facts = JSON.stringify([outcome, doubts, seen], (field, value) =>
    UNREAD.has(field) || (typeof value === 'string' && TIME.test(value)) ? undefined : value,
  );
  return hash('sha256', facts, 'base64url');
}

type ChangedConcurrently = Reason<'changed-concurrently'>;

/** What was read keeps changing only where something is wrong. */
const MAX_ATTEMPTS = 3;

/**
 * Plans a change and writes it. A write holds only while what was read still stands: else the change is planned again, so
 * that there is a new plan, or a reason why not.
 * @param plan called with how often it was planned before
 */
export async function planAndWrite<Planned, NoPlan, Value, NotWritten>(
  plan: (attempt: number) => Promise<Result<Planned, NoPlan>>,
  write: (planned: Planned) => Promise<Result<Value, NotWritten | ChangedConcurrently>>,
): Promise<Result<Value, NoPlan | NotWritten | ChangedConcurrently>> {
  for (let attempt = 0; ; attempt++) {
    const planned = await plan(attempt);
    if (!planned.ok) return planned;
    const written = await write(planned.value);
    if (written.ok || !isChangedConcurrently(written) || attempt === MAX_ATTEMPTS) return written;
  }
}

function isChangedConcurrently({ reason }: Err<unknown>): boolean {
  return (reason as Reason<string>).type === 'changed-concurrently';
}
