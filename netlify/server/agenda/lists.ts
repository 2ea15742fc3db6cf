import { DISPUTE_IS_UNDECIDED } from '#server/adapters/stripe-dispute.ts';
import { HAS_FALLEN } from '#server/appointments/read.ts';
import { APPOINTMENTS_VERSION } from '#server/appointments/today.ts';
import {
  type Assignable,
  assignmentOf,
  isAssignedTo,
  isUnassigned,
} from '#server/assignments/read.ts';
import { columnOf } from '#server/database/columns.ts';
import { startOfDayAfter } from '#server/database/sql-conditions.ts';
import { MESSAGE_COLUMNS } from '#server/messages/record.ts';
import { LATE_FROM, NEEDED_AT } from '#server/orders/needed.ts';
import { ORDER_COLUMNS } from '#server/orders/record.ts';
import { IS_QUOTED, orderIs } from '#server/orders/state-conditions.ts';
import { IS_LEFT_WAITING, IS_WAITING } from '#server/orders/waiting.ts';
import { WAITS_FOR_DECISION } from '#server/payments/looked-for.ts';
import { RESPOND_BY, UNDECIDED_DISPUTE } from '#server/payments/undecided-dispute.ts';
import { UNKNOWN_PAYMENT_COLUMNS } from '#server/payments/unknown-payments.ts';
import { flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import { AGENDA_DAYS, type AgendaKind, type TodayFilter } from '#shared/office/today.ts';

/** One list of work, as SQL. */
interface List {
  readonly kind: AgendaKind;
  /** The table. */
  readonly from: string;
  readonly columns: string;
  readonly condition: string;
  /** When a row is needed, and from when it is late. What has no time of its own is needed now. */
  readonly times?: { readonly neededAt: string; readonly lateFrom: string };
  /** Whether a row is left out where nobody asks for what waits for customers. */
  readonly isLeftOut?: string;
  /** Which rows that are needed at the same time come first. */
  readonly by: string;
  /** Its rows can be somebody's. */
  readonly assignable?: Assignable;
}

const ORDERS = {
  from: 'orders',
  columns: ORDER_COLUMNS,
  by: 'created_at',
  assignable: 'orders',
} as const satisfies Partial<List>;

const ABOUT_MONEY = { ...ORDERS, kind: 'payment' } as const;

const IS_TO_DECIDE = `id in (select id from orders where payment_status in ('needs_review', 'disputed')
                             union select id from orders where other_amount > 0
                             union select order_id from disputes where ${DISPUTE_IS_UNDECIDED})`;

/** Work that waits for the office. */
export const LISTS = {
  due: {
    ...ORDERS,
    kind: 'report',
    columns: `${ORDER_COLUMNS}, ${HAS_FALLEN} as "hasFallen"`,
    condition: orderIs.awaitingReport,
    times: { neededAt: NEEDED_AT, lateFrom: LATE_FROM },
    isLeftOut: IS_LEFT_WAITING,
  },
  paymentsToDecide: {
    ...ABOUT_MONEY,
    columns: `${ORDER_COLUMNS}, ${UNDECIDED_DISPUTE}`,
    condition: IS_TO_DECIDE,
    times: { neededAt: RESPOND_BY, lateFrom: RESPOND_BY },
  },
  unknownPayments: {
    kind: 'payment',
    from: 'unknown_payments',
    columns: UNKNOWN_PAYMENT_COLUMNS,
    condition: WAITS_FOR_DECISION,
    by: 'created_at',
  },
  cancelledButPaid: { ...ABOUT_MONEY, condition: orderIs.cancelledButPaid },
  openWithoutMoney: { ...ABOUT_MONEY, condition: orderIs.openWithoutMoney },
  messages: {
    kind: 'message',
    from: 'contact_messages',
    columns: MESSAGE_COLUMNS,
    condition: 'answered_at is null',
    times: { neededAt: 'answer_due_at', lateFrom: 'answer_due_at' },
    by: 'created_at',
    assignable: 'contact_messages',
  },
  quotes: {
    ...ORDERS,
    kind: 'quote',
    condition: `${IS_QUOTED} and status = 'pending' and ${orderIs.unpaid}`,
  },
  failedMails: {
    kind: 'email',
    from: 'outbox',
    columns: `id::text, kind, order_id as "orderId", last_error as "lastError"`,
    condition: 'failed_at is not null and dismissed_at is null',
    by: 'failed_at',
  },
} as const satisfies Readonly<Record<string, List>>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** SQL for whether an order has a flag that puts it first. */
const IS_FIRST =
  ORDER_FLAG_NAMES.filter((flag) => flagOf(flag).today === 'first')
    .map((flag) => `${columnOf(flagOf(flag).field)} is not null`)
    .join(' or ') || 'false';

/** SQL for the day of `AGENDA_DAYS` for which a row is needed, over the columns of {@link rowsOf}. */
function dayOf({ kind, from }: List): string {
  if (kind === 'quote') return `'quoted'`;
  const first = from === 'orders' ? `when ${IS_FIRST} then 'urgent'` : '';
  return `case ${first} when is_late then 'late'
    when needed_at < ${startOfDayAfter(1)} then 'today'
    when needed_at < ${startOfDayAfter(2)} then 'tomorrow'
    else 'later' end`;
}

/** SQL for which rows of a list belong to the part that is asked for. `$personId` is who asks. */
function partOf({ kind, from, assignable }: List, filter: TodayFilter): string {
  const conditions = {
    kind: () => String(filter.kind === kind),
    service: () => (from === 'orders' ? 'service_type = $service' : 'false'),
    who: () => {
      if (!assignable) return 'false';
      return filter.who === 'me' ? isAssignedTo(assignable, '$personId') : isUnassigned(assignable);
    },
  } as const;
  const asked = (['kind', 'service', 'who'] as const).filter((name) => filter[name] !== undefined);
  return asked.map((name) => ` and ${conditions[name]()}`).join('');
}

const NO_TIME = 'null::timestamptz';

/** SQL for the rows of a list: with the day for which each is needed, when, from when it is late, and who has it. */
function rowsOf(list: List, filter: TodayFilter): string {
  const { kind, from, condition, times, by, assignable, isLeftOut = 'false' } = list;
  const { neededAt = NO_TIME, lateFrom = NO_TIME } = times ?? {};
  return `select *, ${dayOf(list)} as day from (
    select *, coalesce(${neededAt}, now()) as needed_at, ${lateFrom} as late_from,
      coalesce(${lateFrom} <= now(), false) as is_late, ${by} as known_since,
      ${kind === 'report' ? IS_WAITING : 'false'} as is_waiting, ${isLeftOut} as is_left_out,
      ${assignable ? assignmentOf(assignable) : 'null::json'} as assignment
    from ${from} where ${condition}${partOf(list, filter)}) as ${from}`;
}

/** SQL for how many rows of a day are returned: the parameters `$urgent`, `$late` and so on. */
const ROWS_OF_DAY = `case day ${AGENDA_DAYS.map((day) => `when '${day}' then $${day}::int`).join(' ')} end`;
const PLACE_OF_DAY = `array_position(array[${AGENDA_DAYS.map((day) => `'${day}'`).join(', ')}], day)`;

/** SQL for which of a list's rows are shown. */
const WHERE_ONLY: Readonly<Record<NonNullable<TodayFilter['only']> | 'all', string>> = {
  all: 'not is_left_out',
  late: 'is_late',
  waiting: 'is_waiting',
};

/**
 * SQL that selects a list's first entries of each day, in the order in which they are needed: its columns, and `day`, `of_day`
 * (how many there are on it), `needed_at`, `is_late` and `assignment`.
 */
export function selectList(name: ListName, filter: TodayFilter): string {
  const list: List = LISTS[name];
  return `/* agenda ${name} */
    select ${list.columns}, day, of_day, needed_at, is_late, assignment
    from (
      select *, row_number() over (partition by day order by needed_at, known_since, id) as place,
        count(*) over (partition by day)::int as of_day
      from (${rowsOf(list, filter)}) as each where ${WHERE_ONLY[filter.only ?? 'all']}
    ) as ${list.from}
    where place <= ${ROWS_OF_DAY}
    order by ${PLACE_OF_DAY}, place`;
}

/** In a lead, hours are counted, and minutes within the hour: as `timeLeft` in `describe.ts` does. */
const TIME_LEFT = `coalesce(case when abs(extract(epoch from late_from - now())) < 3600
  then floor(extract(epoch from late_from - now()) / 60)
  else 1000000 + floor(extract(epoch from late_from - now()) / 3600) end, 0)`;

/** SQL for a digest of everything that Today says of everything that waits. */
export const SELECT_VERSION = `/* agenda version */ select md5(concat_ws(' ', ${[
  ...LIST_NAMES.map(
    (name) => `(
      select string_agg(md5(concat_ws(' ', each::text, ${TIME_LEFT})), '' order by id)
      from (select day, late_from, is_left_out, assignment::text, ${LISTS[name].columns} from (
        ${rowsOf(LISTS[name], {})}
      ) as ${LISTS[name].from}) as each)`,
  ),
  APPOINTMENTS_VERSION,
  `(select string_agg(concat_ws(' ', id, email, printed_name), ' ' order by id) from people)`,
].join(', ')})) as version`;
