import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  type AgendaDay,
  type AgendaKind,
  DEFAULT_ROWS,
  type Today,
  type TodayQuery,
  type TodayRow,
} from './today.ts';

/** How an entry of each kind is counted. Quotes wait for customers: they are no work of today. */
const COUNTED: Readonly<Record<AgendaKind, readonly [one: string, many: string] | null>> = {
  report: ['report', 'reports'],
  message: ['message', 'messages'],
  payment: ['payment', 'payments'],
  email: ['email', 'emails'],
  quote: null,
};

/** Today's work for one day, as far as it is listed. */
interface QueueDay {
  readonly day: AgendaDay;
  /** Of everything, listed or not. */
  readonly count: number;
  readonly rows: readonly TodayRow[];
}

/** Today's work by day, each day in the order in which it is needed. */
export function queueByDay(
  { sections, days }: Pick<Today, 'sections' | 'days'>,
  query: TodayQuery = {},
): readonly QueueDay[] {
  const rows = sections.flatMap((section) => section.rows).filter(isWork);
  return AGENDA_DAYS.map((day) => ({
    day,
    count: days[day],
    rows: rows
      .filter((row) => row.day === day)
      .sort((a, b) => Date.parse(a.neededAt) - Date.parse(b.neededAt))
      .slice(0, Number(query[day] ?? DEFAULT_ROWS)),
  })).filter((each) => each.rows.length > 0);
}

/** Today's work in the order in which it is needed. */
export function queueOf(today: Pick<Today, 'sections' | 'days'>): readonly TodayRow[] {
  return queueByDay(today).flatMap(({ rows }) => rows);
}

function isWork({ kind }: TodayRow): boolean {
  return COUNTED[kind] !== null;
}

/** How much of the work of today there is. */
export function countWork(counts: Today['counts']): number {
  return AGENDA_KINDS.filter((kind) => COUNTED[kind]).reduce((sum, kind) => sum + counts[kind], 0);
}

/** Says how much there is of each kind: `5 reports, 4 messages, 2 payments`. */
export function describeCounts(counts: Today['counts']): string {
  return AGENDA_KINDS.flatMap((kind) => {
    const [count, words] = [counts[kind], COUNTED[kind]];
    return words && count > 0 ? [`${count} ${words[count === 1 ? 0 : 1]}`] : [];
  }).join(', ');
}

/** Says how many reports wait for their customers: `2 orders wait for their customers`. */
export function describeWaiting(count: number): string {
  return count === 1
    ? '1 order waits for its customer'
    : `${count} orders wait for their customers`;
}

/** The first task that isn't about an order or a message. */
export function nextAfter(queue: readonly TodayRow[], id: string): TodayRow | undefined {
  return queue.find(({ orderId, messageId }) => orderId !== id && messageId !== id);
}
