import { expect, test } from 'vitest';
import { CHALLENGE_PURPOSES } from '#server/access/challenges.ts';
import { DISPUTE_OUTCOMES } from '#server/adapters/stripe-dispute.ts';
import { MAX_ID_LENGTH } from '#server/adapters/stripe-events.ts';
import { MARKED_SUBJECTS } from '#server/database/removal-marks.ts';
import { LONGEST_LICENSE } from '#server/office/people.ts';
import { LONGEST_FILE_NAME } from '#server/office/uploads.ts';
import { LEDGER_KINDS } from '#server/payments/ledger.ts';
import { LONGEST_KEY } from '#server/platform/idempotency.ts';
import { COUNTED_KINDS } from '#server/platform/rate-limit.ts';
import { MAX_REPORT_BYTES } from '#server/reports/deliver.ts';
import { MAX_DRAFT_BYTES } from '#server/reports/drafts.ts';
import { MAX_PART_BYTES } from '#server/reports/uploads.ts';
import { AUDIT_ACTIONS } from '#shared/audit-actions.ts';
import { COUNTIES } from '#shared/counties.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';
import { ROLES } from '#shared/office/roles.ts';
import { OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { TABLES } from '../../databases.ts';
import { sweep } from '../../sweep.ts';
import { openSite } from '../site.ts';

/** The constant of each list that a check in SQL repeats, by its column. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'contact_messages.county': COUNTIES,
  'contact_messages.inquiry_type': INQUIRY_TYPES,
  'disputes.outcome': DISPUTE_OUTCOMES,
  'ledger_entries.kind': LEDGER_KINDS,
  'office_challenges.purpose': CHALLENGE_PURPOSES,
  'orders.county': COUNTIES,
  'orders.payment_status': PAYMENT_STATUSES,
  'orders.service_type': SERVICE_TYPES,
  'orders.status': ORDER_STATUSES,
  'people.role': ROLES,
  'rate_limits.kind': COUNTED_KINDS,
  'removal_marks.subject': MARKED_SUBJECTS,
};

/** The constant of each limit that a check in SQL repeats, in characters or bytes, by its column. */
const LONGEST: Readonly<Record<string, number>> = {
  'audit_log.operator': LIMITS.email,
  'office_lock.operator': LIMITS.email,
  'contact_messages.copy_to': LIMITS.email,
  'contact_messages.email': LIMITS.email,
  'contact_messages.first_name': LIMITS.name,
  'contact_messages.folio': OPTIONAL_FIELDS.folio.limit,
  'contact_messages.idempotency_key': LONGEST_KEY,
  'contact_messages.last_name': LIMITS.name,
  'contact_messages.message': LIMITS.longText,
  'contact_messages.notes': LIMITS.longText,
  'contact_messages.phone': LIMITS.phone,
  'contact_messages.property_address': LIMITS.address,
  'contact_messages.reference': OPTIONAL_FIELDS.reference.limit,
  'disputes.id': MAX_ID_LENGTH,
  'message_answers.operator': LIMITS.email,
  'message_answers.text': LIMITS.longText,
  'order_notes.operator': LIMITS.email,
  'order_notes.text': LIMITS.longText,
  'order_questions.operator': LIMITS.email,
  'order_questions.text': LIMITS.longText,
  'orders.copy_to': LIMITS.email,
  'orders.customer_email': LIMITS.email,
  'orders.customer_name': LIMITS.name,
  'orders.customer_phone': LIMITS.phone,
  'orders.folio': OPTIONAL_FIELDS.folio.limit,
  'orders.idempotency_key': LONGEST_KEY,
  'orders.notes': LIMITS.longText,
  'orders.property_address': LIMITS.address,
  'orders.reference': OPTIONAL_FIELDS.reference.limit,
  'orders.title': LIMITS.title,
  'outbox.recipient': LIMITS.email,
  'report_links.address': LIMITS.email,
  'reports.changed': LIMITS.sentence,
  'people.email': LIMITS.email,
  'people.license': LONGEST_LICENSE,
  'people.printed_name': LIMITS.name,
  'report_drafts.content': MAX_DRAFT_BYTES,
  'report_drafts.saved_by': LIMITS.email,
  'report_photos.bytes': MAX_DRAFT_BYTES,
  'reports.pdf': MAX_REPORT_BYTES,
  'stripe_events.id': MAX_ID_LENGTH,
  'unknown_payments.id': MAX_ID_LENGTH,
  'upload_parts.bytes': MAX_PART_BYTES,
  'uploads.name': LONGEST_FILE_NAME,
};

/** Columns whose values only this code writes: their limits leave room. */
const LONGEST_WRITTEN: Readonly<
  Record<string, { readonly reason: string; readonly most: number }>
> = {
  'audit_log.action': {
    reason: 'the longest action',
    most: Math.max(...Object.keys(AUDIT_ACTIONS).map((action) => action.length)),
  },
  'office_sessions.browser': { reason: 'the longest browser and system', most: 20 },
  'passkeys.host': { reason: 'the longest name in the DNS', most: 253 },
  'passkeys.id': { reason: '1,023 bytes as base64url, which WebAuthn allows', most: 1364 },
  'passkeys.name': { reason: 'the longest browser and system', most: 20 },
};

const site = await openSite();

/** A check of the migrated database, as PostgreSQL prints it. */
interface Check {
  readonly column: string;
  readonly definition: string;
}

/** A check of one column is that column's; where a check has several, each column has it. */
const checks = await site.db.query<Check & Readonly<Record<string, unknown>>>(
  `select tables.relname || '.' || columns.attname as column, pg_get_constraintdef(checks.oid) as definition
   from pg_constraint checks
   join pg_class tables on tables.oid = checks.conrelid
   join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = any(checks.conkey)
   where checks.contype = 'c' and tables.relnamespace = 'public'::regnamespace
   order by 1, 2`,
);

const valuesIn = (text: string) =>
  [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value);
const nameOf = (column: string) => column.split('.')[1];

/** The values that a check allows in a column. PostgreSQL prints a list of one member as `=`. */
const lists = checks.flatMap(({ column, definition }) => {
  const list = new RegExp(`^CHECK \\(\\(${nameOf(column)} = (ANY \\(.*\\)|'[^']*'::text)\\)\\)$`);
  const [, values] = definition.match(list) ?? [];
  return values ? [{ column, values: valuesIn(values) }] : [];
});

/** The values that a check of several columns compares a column with. */
const named = checks.flatMap(({ column, definition }) =>
  [...definition.matchAll(new RegExp(`\\b${nameOf(column)} = '([^']+)'::text`, 'g'))].map(
    ([, value = '']) => ({ column, value }),
  ),
);

const limits = checks.flatMap(({ column, definition }) => {
  const limit = new RegExp(`(?:char|octet)_length\\(${nameOf(column)}\\) <= (\\d+)`);
  const [, most] = definition.match(limit) ?? [];
  return most ? [{ column, most: Number(most) }] : [];
});

const unique = (names: readonly string[]) => [...new Set(names)].sort();

sweep(
  'a list in SQL is a list of the code',
  { column: unique([...lists.map(({ column }) => column), ...Object.keys(LISTS)]) },
  ({ column }) => {
    const inSql = lists.find((list) => list.column === column)?.values;
    const inCode = LISTS[column];
    if (!inCode) return [`no constant has the list ${inSql?.join(', ')}`];
    if (!inSql) return ['no check in SQL has this list'];
    return [
      ...inCode.filter((value) => !inSql.includes(value)).map((value) => `SQL lacks ${value}`),
      ...inSql
        .filter((value) => !inCode.includes(value ?? ''))
        .map((value) => `code lacks ${value}`),
      ...named
        .filter((each) => each.column === column && !inCode.includes(each.value))
        .map(({ value }) => `a check names ${value}, which is no member`),
    ];
  },
);

sweep(
  'a limit of length in SQL is a limit of the code',
  {
    column: unique([
      ...limits.map(({ column }) => column),
      ...Object.keys(LONGEST),
      ...Object.keys(LONGEST_WRITTEN),
    ]),
  },
  ({ column }) => {
    const inSql = limits.find((limit) => limit.column === column)?.most;
    const inCode = LONGEST[column];
    const written = LONGEST_WRITTEN[column];
    if (inSql === undefined) return ['no check in SQL has this limit'];
    if (written) return inSql < written.most ? [`${inSql} is less than ${written.reason}`] : [];
    if (inCode === undefined) return [`no constant has the limit ${inSql}`];
    return inSql === inCode ? [] : [`${inSql} in SQL, ${inCode} in the code`];
  },
);

test('every table is emptied before each test, by itself or with the rows that its own belong to', async () => {
  const left = await site.db.query<{ name: string }>(
    `with recursive emptied as (
       select unnest($tables::text[]) as name
       union
       select conrelid::regclass::text from emptied
       join pg_constraint on confrelid::regclass::text = name and contype = 'f' and confdeltype = 'c'
       join pg_attribute on attrelid = conrelid and attnum = any(conkey) and attnotnull
     )
     select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations' and tablename not in (select name from emptied)`,
    { tables: TABLES },
  );
  expect(left.map(({ name }) => name)).toEqual([]);
});
