import { SELECT_NAMED, toColleagues } from '#server/access/colleagues.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import { type Assignment, toAssignee } from '#server/assignments/read.ts';
import { toMessageRecord } from '#server/messages/record.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { IS_WAITING } from '#server/orders/waiting.ts';
import type { UndecidedDispute } from '#server/payments/undecided-dispute.ts';
import type { UnknownPayment } from '#server/payments/unknown-payments.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { Assignee } from '#shared/office/colleagues.ts';
import {
  AGENDA_DAYS,
  type AgendaDay,
  DEFAULT_ROWS,
  type TodayFilter,
} from '#shared/office/today.ts';
import { LIST_NAMES, type ListName, SELECT_VERSION, selectList } from './lists.ts';

/** Where an entry stands. */
export interface Placed {
  /** For which it is needed. */
  readonly day: AgendaDay;
  /** So many entries of its list are needed for that day, with those that were not read. */
  readonly ofDay: number;
  /** When it is needed, as an ISO string. */
  readonly neededAt: string;
  /** Its time, or a day of its customer, has passed. */
  readonly isLate: boolean;
  /** Who has it; null for nobody, and where nobody can. */
  readonly assignee: Assignee | null;
}

/** Work that waits for the office, each list by day, and what is needed first first. */
export interface Agenda {
  /** Paid orders whose report is not delivered. */
  readonly due: readonly (OrderToDeliver & Placed)[];
  /** Payments that need review, that are disputed, appealed or asked about, or that came beside the order's own. */
  readonly paymentsToDecide: readonly (OrderToDecide & Placed)[];
  /** Received payments whose orders are missing here. */
  readonly unknownPayments: readonly (UnknownPayment & Placed)[];
  /** Canceled, and not all of the money was refunded. */
  readonly cancelledButPaid: readonly (OrderRecord & Placed)[];
  /** Refunded in full, or lost by a dispute, and not canceled. */
  readonly openWithoutMoney: readonly (OrderRecord & Placed)[];
  /** Messages and quote requests without an answer. */
  readonly messages: readonly (MessageRecord & Placed)[];
  /** Quotes that are not paid yet. */
  readonly quotes: readonly (OrderRecord & Placed)[];
  /** Emails that could not be sent and are not retried. */
  readonly failedMails: readonly (FailedMail & Placed)[];
}

/** The agenda, with what is no work of today. */
export interface MailedAgenda extends Agenda {
  /** How many reports wait for their customers, read or not. */
  readonly waiting: number;
}

export interface OrderToDeliver extends OrderRecord {
  /** Its visit or consultation was canceled, and is not planned again. */
  readonly hasFallen?: boolean;
}

export interface OrderToDecide extends OrderRecord {
  readonly dispute: UndecidedDispute | null;
}

export interface FailedMail {
  /** Its number in the outbox. */
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
  /** Why the last attempt failed: the mail server's code, or the network's. */
  readonly lastError: string | null;
}

/** The part of the work that is read: without anything all of it, and the first of each day. */
export interface AgendaQuery {
  readonly filter?: TodayFilter;
  /** Of how many entries of each list a day is read; for the days that are missing {@link DEFAULT_ROWS}. */
  readonly rows?: Readonly<Partial<Record<AgendaDay, number>>>;
  /** The person who asks, for the work that is that person's. */
  readonly personId?: string | undefined;
}

type Records = {
  readonly [Name in ListName]: (row: Row) => Omit<Agenda[Name][number], keyof Placed>;
};

/** What a row of each list is. Those of the last ones have the names of their fields. */
const RECORDS: Records = {
  due: (row) => ({ ...toOrderRecord(row), hasFallen: row.hasFallen === true }),
  paymentsToDecide: (row) => ({
    ...toOrderRecord(row),
    dispute: row.dispute as UndecidedDispute | null,
  }),
  cancelledButPaid: toOrderRecord,
  openWithoutMoney: toOrderRecord,
  quotes: toOrderRecord,
  messages: toMessageRecord,
  unknownPayments: ({ id, orderId, amount, currency }) =>
    ({ id, orderId, amount, currency }) as unknown as UnknownPayment,
  failedMails: ({ id, kind, orderId, lastError }) =>
    ({ id, kind, orderId, lastError }) as unknown as FailedMail,
};

/** Reads what waits for the office now, and its version as it was just before. */
export async function readAgenda(
  db: Database,
  { filter = {}, rows = {}, personId }: AgendaQuery = {},
): Promise<MailedAgenda & { readonly version: string }> {
  const rowsOfDay = Object.fromEntries(AGENDA_DAYS.map((day) => [day, rows[day] ?? DEFAULT_ROWS]));
  const params = { ...rowsOfDay, personId, service: filter.service };
  const [versions = [], waiting = [], people = [], ...lists] = await db.transaction([
    { text: SELECT_VERSION },
    { text: `select count(*)::int as count from orders where ${IS_WAITING}` },
    { text: SELECT_NAMED },
    ...LIST_NAMES.map((name) => ({ text: selectList(name, filter), params })),
  ]);
  const colleagues = toColleagues(people);
  const placedOf = ({ day, of_day, needed_at, is_late, assignment }: Row): Placed => ({
    day: day as AgendaDay,
    ofDay: Number(of_day),
    neededAt: new Date(needed_at as Date).toISOString(),
    isLate: is_late === true,
    assignee: toAssignee(assignment as Assignment | null, colleagues),
  });
  const read = LIST_NAMES.map((name, index) => [
    name,
    lists[index]?.map((row) => ({ ...RECORDS[name](row), ...placedOf(row) })),
  ]);
  return {
    ...(Object.fromEntries(read) as Agenda),
    waiting: Number(waiting[0]?.count),
    version: String(versions[0]?.version),
  };
}

/** What changes with anything that Today says. */
export async function readAgendaVersion(db: Database): Promise<string> {
  const [row] = await db.query(SELECT_VERSION);
  return String(row?.version);
}

/** Whether nothing waits. */
export function isEmpty(agenda: Agenda): boolean {
  return LIST_NAMES.every((name) => agenda[name].length === 0);
}
