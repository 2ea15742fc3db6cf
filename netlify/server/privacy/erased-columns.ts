import { services } from '#i18n/en/services.ts';
import { columnOf } from '#server/database/columns.ts';
import { type Erasure, STORED_FIELDS } from '#server/orders/fields.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';

/** SQL for when something is erased: one that is repeated is as old as it was, so that another repetition takes no more. */
export const ERASED_AT = 'least(now(), $until::timestamptz)';

/** Value that an erasure leaves in a column of an order that has to be kept, as SQL. */
const LEFT: Readonly<Record<Exclude<Erasure, 'keeps'>, (column: string) => string>> = {
  unnames: (column) => `case when ${column} is not null then '${services.custom.name}' end`,
  removes: () => 'null',
  empties: () => `''`,
  resets: () => `'${DEFAULT_LANGUAGE}'`,
  dates: () => ERASED_AT,
};

/** The columns that no field reads: they tell a form that is sent again from another one. */
const COLUMNS_OF_THE_FORM = ['idempotency_key', 'request_fingerprint'];

const ERASED = [
  ...Object.entries(STORED_FIELDS).flatMap(([field, { erasure }]) =>
    erasure === 'keeps' ? [] : [{ column: columnOf(field), erasure }],
  ),
  ...COLUMNS_OF_THE_FORM.map((column) => ({ column, erasure: 'removes' as const })),
];

/** SQL that erases a kept order's columns: `customer_phone = '', notes = null, …`. */
export const ERASE_COLUMNS = ERASED.map(
  ({ column, erasure }) => `${column} = ${LEFT[erasure](column)}`,
).join(', ');

/** SQL for whether one of them is not erased yet. */
export const HAS_UNERASED_COLUMN = `(${ERASED.map(({ column, erasure }) =>
  erasure === 'dates' ? `${column} is null` : `${column} is distinct from ${LEFT[erasure](column)}`,
).join(' or ')})`;
