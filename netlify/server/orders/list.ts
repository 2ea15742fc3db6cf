import type { Database } from '#server/adapters/neon.ts';
import { isUnassigned } from '#server/assignments/read.ts';
import {
  containing,
  startOfDayAfter,
  startOfFloridaDay,
  whereAll,
} from '#server/database/sql-conditions.ts';
import type { County } from '#shared/counties.ts';
import type { DueList } from '#shared/office/due-lists.ts';
import type { ServiceType } from '#shared/services.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import { LATE_FROM, NEEDED_AT } from './needed.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';
import { orderIs } from './state-conditions.ts';
import { IS_LEFT_WAITING, IS_WAITING } from './waiting.ts';

/** The order of a list, by its name: placed newest first, paid newest first without unpaid ones, due soonest first. */
const SORTED_BY = {
  placed: 'created_at desc, id desc',
  paid: 'paid_at desc, id desc',
  due: 'due_at, id',
} as const;
export type OrderSorting = keyof typeof SORTED_BY;
export const ORDER_SORTINGS = Object.keys(SORTED_BY) as OrderSorting[];

/** Filters of the list; one that is not given does not apply. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly county?: County | undefined;
  readonly service?: ServiceType | undefined;
  /** Placed on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /**
   * Words in any order, each the number, or a part of the id, the address, the customer's name, email or phone, the title, the folio,
   * their file number or the address for copies; or a phone or parcel number, found by its digits.
   */
  readonly search?: string | undefined;
  /** Only paid orders whose report is not delivered yet: all of them, or those of a list. */
  readonly due?: DueList | undefined;
}

/** Which of the orders whose report is due are in each list. */
const DUE: Readonly<Record<DueList, string>> = {
  true: '',
  late: `${LATE_FROM} <= now()`,
  tomorrow: `not ${IS_LEFT_WAITING} and ${NEEDED_AT} >= ${startOfDayAfter(1)} and ${NEEDED_AT} < ${startOfDayAfter(2)}`,
  unassigned: isUnassigned('orders'),
  waiting: IS_WAITING,
};

/** The text that a search covers. The index `orders_search` has the same expression. */
const SEARCHED = `lower(id || E'\\n' || property_address || E'\\n' || customer_name || E'\\n' || customer_email || E'\\n' || customer_phone)`;

/** The texts of few orders that a search covers. The index `orders_search_references` has the same expressions. */
const SEARCHED_REFERENCES = `lower(coalesce(title, '') || E'\\n' || coalesce(folio, '') || E'\\n' || coalesce(reference, '') || E'\\n' || coalesce(copy_to, ''))`;
const HAS_REFERENCES =
  '(title is not null or folio is not null or reference is not null or copy_to is not null)';

/** As the commands print it. A name can look like one, so it is searched for as text too. */
const ORDER_NUMBER = /^[0-9a-z]{5}-[0-9a-z]{5}$/i;

/** More words than anybody types of an order. */
const MAX_WORDS = 8;

/** The characters of a phone number, however it is written. */
const PHONE = /^[\d\s().+-]+$/;
/** A customer's phone number as digits alone. The index `orders_phone_digits` has the same expression. */
const PHONE_IN_DIGITS = `regexp_replace(customer_phone, '\\D', '', 'g')`;
/** A number without its area code, and one with the country's. A folio has more digits. */
const PHONE_DIGITS = [7, 11] as const;

/** The signs between the digits of a parcel number, however it is written. */
const FOLIO_SIGNS = /[\s.\p{Dash_Punctuation}\u2212/]/gu;
/** A parcel number as digits alone. The index `orders_folio_digits` has the same expression. */
const FOLIO_IN_DIGITS = `regexp_replace(coalesce(folio, ''), '\\D', '', 'g')`;
/** A shorter part of a parcel number is in too many of them. */
const LEAST_FOLIO_DIGITS = 6;

/** The orders that match, by default the newest first. */
export async function listOrders(
  db: Database,
  { status, payment, county, service, since, search, due }: OrderFilter,
  limit: number,
  sort: OrderSorting = 'placed',
  offset = 0,
): Promise<OrderRecord[]> {
  const found = search ? searchConditions(search) : { condition: undefined, patterns: {} };
  const conditions = whereAll([
    status && 'status = $status',
    payment && 'payment_status = $payment',
    county && 'county = $county',
    service && 'service_type = $service',
    since && `created_at >= ${startOfFloridaDay('$since')}`,
    found.condition,
    due && orderIs.awaitingReport,
    due && DUE[due],
    sort === 'paid' && 'paid_at is not null',
  ]);
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders ${conditions} order by ${SORTED_BY[sort]} limit $limit offset $offset`,
    { status, payment, county, service, since, ...found.patterns, limit, offset },
  );
  return rows.map(toOrderRecord);
}

/** SQL that finds orders with each word of a search, or with its digits as their phone or parcel number, and its parameters. */
function searchConditions(search: string): {
  readonly condition: string;
  readonly patterns: Readonly<Record<string, string>>;
} {
  const patterns: Record<string, string> = {};
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  const all = words.map((word, index) => {
    const name = `word${index}`;
    patterns[name] = containing(word);
    const isNumber = ORDER_NUMBER.test(word);
    return `(${SEARCHED} like $${name} or ${HAS_REFERENCES} and ${SEARCHED_REFERENCES} like $${name}
      ${isNumber ? `or ${SEARCHED} like replace($${name}, '-', '')` : ''})`;
  });
  const numbers = [];
  const digits = PHONE.test(search) ? search.replace(/\D/g, '') : '';
  if (digits.length >= PHONE_DIGITS[0] && digits.length <= PHONE_DIGITS[1]) {
    // Customers write the country's code or leave it out.
    patterns.phone = containing(digits.length === PHONE_DIGITS[1] ? digits.slice(1) : digits);
    numbers.push(`${PHONE_IN_DIGITS} like $phone`);
  }
  const folio = search.replace(FOLIO_SIGNS, '');
  if (/^\d+$/.test(folio) && folio.length >= LEAST_FOLIO_DIGITS) {
    patterns.folio = containing(folio);
    numbers.push(`${FOLIO_IN_DIGITS} like $folio`);
  }
  return { condition: `(${[...numbers, all.join(' and ')].join(' or ')})`, patterns };
}
