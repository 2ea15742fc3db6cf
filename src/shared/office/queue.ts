import { flagOf } from './flags.ts';
import type { AgendaKind, Today, TodayRow } from './orders.ts';

/** How an entry of each kind is counted. Quotes wait for customers: they are no work of today. */
const COUNTED: Readonly<Record<AgendaKind, readonly [one: string, many: string] | null>> = {
  report: ['report', 'reports'],
  message: ['message', 'messages'],
  payment: ['payment', 'payments'],
  email: ['email', 'emails'],
  quote: null,
};

/**
 * Today's work in the order in which it is needed: first the orders with a flag that says so. What has no deadline counts as
 * needed now, after what is late.
 */
export function queueOf({ sections }: Pick<Today, 'sections'>, now: Date): readonly TodayRow[] {
  const neededAt = ({ deadline }: TodayRow) => (deadline ? Date.parse(deadline) : now.getTime());
  return sections
    .flatMap(({ rows }) => rows)
    .filter(({ kind }) => COUNTED[kind] !== null)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || neededAt(a) - neededAt(b));
}

function isFirst({ flags = [] }: TodayRow): boolean {
  return flags.some((flag) => flagOf(flag).today === 'first');
}

/** Says how much there is of each kind: `5 reports, 4 messages, 2 payments`. */
export function countQueue(queue: readonly TodayRow[]): string {
  return Object.entries(COUNTED)
    .flatMap(([kind, words]) => {
      const count = queue.filter((row) => row.kind === kind).length;
      return words && count > 0 ? [`${count} ${words[count === 1 ? 0 : 1]}`] : [];
    })
    .join(', ');
}

/** The first task that isn't about an order or a message. */
export function nextAfter(queue: readonly TodayRow[], id: string): TodayRow | undefined {
  return queue.find(({ orderId, messageId }) => orderId !== id && messageId !== id);
}
