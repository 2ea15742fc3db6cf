import { services } from '#i18n/en/services.ts';
import { SELECT_NAMED, toColleagues } from '#server/access/colleagues.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import { floridaDayOf } from '#server/database/sql-conditions.ts';
import { HOURS_TO_DELIVERY, IS_DELIVERED_LATE } from '#server/orders/waiting.ts';
import { DELIVERY_ACTIONS } from '#shared/audit-actions.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { BECAUSE_NAMES } from '#shared/office/because.ts';
import { FIGURE_PARTS, type FigurePart, type PartFigures } from '#shared/office/figures.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { isInMonth } from './monthly-stats.ts';

/** The column of each part, over the events of a month. */
const COLUMNS: Readonly<Record<Exclude<FigurePart, 'all'>, string>> = {
  service: 'service_type',
  county: 'county',
  language: 'language',
  person: 'person',
};

/**
 * Counts a month's figures for each of its parts, the month as a whole first.
 * @param month like `2026-11`
 * @param person the address of whom alone the figures of people are about; everybody's without it
 */
export async function figuresOfMonth(
  db: Database,
  month: string,
  person?: string,
): Promise<PartFigures[]> {
  const [rows, people] = await db.transaction([
    { text: COUNTS, params: { first: `${month}-01`, person: person?.toLowerCase() ?? null } },
    { text: SELECT_NAMED },
  ]);
  const nameOf = namesOfParts(people);
  const found = (rows as unknown as Counted[]).map(({ refunds, ...row }) => ({
    ...row,
    name: nameOf[row.part](row.id),
    refunds: refunds.toSorted((a, b) => b.count - a.count),
  }));
  const place = ({ part }: PartFigures) => FIGURE_PARTS.indexOf(part);
  return found.sort(
    (a, b) => place(a) - place(b) || b.paid - a.paid || a.name.localeCompare(b.name),
  );
}

type Counted = Omit<PartFigures, 'name'>;

/** The first month with an order, like `2026-11`; undefined before there is one. */
export async function firstMonth(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ month: string | null }>(
    `select to_char(${floridaDayOf('min(created_at)')}, 'YYYY-MM') as month from orders`,
  );
  return row?.month ?? undefined;
}

/** How the office calls the parts. A person who has left is called by the address. */
function namesOfParts(people: readonly Row[]): Record<FigurePart, (id: string) => string> {
  const colleagues = new Map(toColleagues(people).map(({ id, name }) => [id, name]));
  const persons = new Map(
    people.map(({ id, email }) => [String(email).toLowerCase(), colleagues.get(String(id))]),
  );
  const named = (names: Readonly<Record<string, string | undefined>>) => (id: string) =>
    names[id] ?? id;
  return {
    all: () => 'All',
    service: named(
      Object.fromEntries(Object.entries(services).map(([id, { name }]) => [id, name])),
    ),
    county: named(COUNTY_NAMES),
    language: named(
      Object.fromEntries(
        Object.entries(LANGUAGE_FACTS).map(([id, { englishName }]) => [id, englishName]),
      ),
    ),
    person: (id) => persons.get(id) ?? id,
  };
}

/** SQL for whether what a row of the audit log says was not taken back. */
const stands = (row: string) =>
  `not exists (select from audit_log as undo where undo.undoes = ${row}.id)`;

/** SQL for who did the last of some actions to an order, before a row of the audit log where one is named. */
function lastDoer(actions: readonly string[], orderId: string, before = ''): string {
  return `(select operator from audit_log as done
    where done.order_id = ${orderId} and done.action in (${listOf(actions)}) and ${stands('done')} ${before && `and done.id < ${before}`}
    order by done.id desc limit 1)`;
}

const FIRST_DELIVERIES = Object.values(DELIVERY_ACTIONS).map(({ first }) => first);
const CORRECTIONS = Object.values(DELIVERY_ACTIONS).map(({ correction }) => correction);

/** SQL for a list of texts of ours. */
function listOf(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** What else an event says. */
interface Event {
  readonly person?: string;
  readonly hours?: string;
  readonly isOnTime?: string;
  readonly because?: string;
  readonly amount?: string;
}

/** SQL for events: a row for each row of `from`. */
function events(name: string, orderId: string, from: string, event: Event = {}): string {
  const {
    person = 'null',
    hours = 'null',
    isOnTime = 'null',
    because = 'null',
    amount = '0',
  } = event;
  return `select '${name}' as event, ${orderId} as order_id, lower(${person}) as person, ${hours}::float8 as hours,
    ${isOnTime}::boolean as is_on_time, ${because}::text as because, ${amount}::integer as amount from ${from}`;
}

/** Another quote for the same message took the place of an order that is a quote. */
const IS_REPLACED = `exists (
  select from orders as later
  where later.contact_message_id = orders.contact_message_id and later.created_at > orders.created_at)`;

const EVENTS = [
  events('placed', 'id', `orders where ${isInMonth('created_at')}`),
  events('paid', 'id', `orders where ${isInMonth('paid_at')}`),
  events('delivered', 'id', `orders where ${isInMonth('delivered_at')}`, {
    person: lastDoer(FIRST_DELIVERIES, 'orders.id'),
    hours: HOURS_TO_DELIVERY,
    isOnTime: `not coalesce(${IS_DELIVERED_LATE}, false)`,
  }),
  // A correction is one of whoever delivered what it replaces.
  events(
    'corrected',
    'order_id',
    `audit_log where action in (${listOf(CORRECTIONS)}) and ${stands('audit_log')} and ${isInMonth('created_at')}`,
    {
      person: lastDoer([...FIRST_DELIVERIES, ...CORRECTIONS], 'audit_log.order_id', 'audit_log.id'),
    },
  ),
  events(
    'refunded',
    'order_id',
    `ledger_entries where kind = 'refunded' and currency = '${CURRENCY}' and ${isInMonth('created_at')}`,
    {
      person: lastDoer(['start', ...FIRST_DELIVERIES], 'ledger_entries.order_id'),
      because: 'because',
      amount: 'amount',
    },
  ),
  events(
    'quoted',
    'orders.id',
    `audit_log join orders on orders.id = order_id
     where action = 'quote' and ${isInMonth('audit_log.created_at')} and not ${IS_REPLACED}`,
    { person: 'operator' },
  ),
  events(
    'won',
    'orders.id',
    `orders join audit_log on order_id = orders.id and action = 'quote' where ${isInMonth('paid_at')}`,
    { person: 'operator' },
  ),
];

const countOf = (event: string, and = 'true') =>
  `(count(*) filter (where event = '${event}' and ${and}))::integer`;

/** SQL for the refunds of each reason that there are any of. */
const REFUNDS = `(select coalesce(jsonb_agg(reason), '[]')
  from jsonb_array_elements(jsonb_build_array(${[...BECAUSE_NAMES, null]
    .map((because) => {
      const is = because ? `because = '${because}'` : 'because is null';
      return `jsonb_build_object('because', ${because ? `'${because}'` : 'null::text'},
        'count', ${countOf('refunded', is)},
        'amount', coalesce(sum(amount) filter (where event = 'refunded' and ${is}), 0))`;
    })
    .join(', ')})) as reason
  where (reason ->> 'count')::integer > 0)`;

const columns = Object.entries(COLUMNS);
const PART = `case ${columns.map(([part, column]) => `when grouping(${column}) = 0 then '${part}'`).join(' ')} else 'all' end`;
const ID = `coalesce(${columns.map(([, column]) => column).join(', ')}, '')`;

const COUNTS = `with events as (${EVENTS.join(' union all ')})
  select ${PART} as part, ${ID} as id,
         ${countOf('placed')} as placed, ${countOf('paid')} as paid,
         ${countOf('delivered')} as delivered, ${countOf('delivered', 'is_on_time')} as "onTime",
         percentile_cont(0.5) within group (order by hours) as "medianHours",
         ${countOf('corrected')} as corrections, ${REFUNDS} as refunds,
         ${countOf('quoted')} as "quotesSent", ${countOf('won')} as "quotesWon"
  from events join orders on orders.id = events.order_id
  group by grouping sets ((), ${columns.map(([, column]) => `(${column})`).join(', ')})
  having grouping(person) = 1 or (person is not null and ($person::text is null or person = $person))`;
