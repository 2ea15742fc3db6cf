import { columnOf } from '#server/database/columns.ts';
import { QUOTE_COLUMNS } from '#server/messages/record.ts';
import { type Recovery, STORED_FIELDS } from '#server/orders/fields.ts';
import { IS_NUMBERED } from './numbered-emails.ts';

/**
 * Treatment of a column when a row of the branch is recovered. A row that is missing here is copied; where both have it,
 * only what may have changed since the copied moment is followed.
 */
export type ColumnRule =
  | Recovery
  /** Copied as `mapped` of the table says: a reference, or a key that may be taken. */
  | 'mapped'
  /** Not copied: a key that is given anew here, or a note of this database for itself. */
  | 'own';

interface CopiedTable {
  /** SQL for whether the row `here` is the branch's row `theirs`. */
  readonly isSame: string;
  /** SQL for whether the row `theirs` belongs here; by default it does. */
  readonly belongs?: string;
  /** The column that says since when it exists. */
  readonly time: 'created_at' | 'saved_at' | 'purged_at';
  /** Column that orders its rows. */
  readonly order: string;
  /** How many rows are copied at once: files one by one. */
  readonly batch: number;
  /** SQL over `theirs` for its mapped columns. */
  readonly mapped?: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, ColumnRule>>;
}

const ORDER_IS_HERE = 'exists (select from orders where orders.id = theirs.order_id)';
const MESSAGE_IS_HERE =
  'exists (select from contact_messages where contact_messages.id = theirs.contact_message_id)';
/** Sent again after the restore, the same form is another row here, under the same key. */
const freeKeyOf = (table: string, column: string) =>
  `case when not exists (select from ${table} as taken where taken.idempotency_key = theirs.idempotency_key) then theirs.${column} end`;
const keyOfForm = (table: string) => ({
  idempotency_key: freeKeyOf(table, 'idempotency_key'),
  request_fingerprint: freeKeyOf(table, 'request_fingerprint'),
});

const MARKED_KEY = `case when ${IS_NUMBERED} then concat('recovered:', theirs.dedupe_key) else theirs.dedupe_key end`;

/** The rules of an order's fields, by their columns. */
const ORDER_RULES: Readonly<Record<string, ColumnRule>> = Object.fromEntries(
  Object.entries(STORED_FIELDS).map(([field, { recovered }]) => [columnOf(field), recovered]),
);

/** A quote request's fields change once: when it is erased. */
const QUOTE_RULES: Readonly<Record<string, ColumnRule>> = Object.fromEntries(
  QUOTE_COLUMNS.map((column) => [column, 'followed']),
);

/** The tables whose rows are copied, in this order: each after those that it references. */
export const COPIED_TABLES = {
  contact_messages: {
    isSame: 'here.id = theirs.id',
    time: 'created_at',
    order: 'id',
    batch: 500,
    mapped: keyOfForm('contact_messages'),
    columns: {
      id: 'fixed',
      inquiry_type: 'fixed',
      first_name: 'fixed',
      last_name: 'fixed',
      email: 'fixed',
      phone: 'followed',
      message: 'followed',
      language: 'followed',
      ...QUOTE_RULES,
      idempotency_key: 'mapped',
      request_fingerprint: 'mapped',
      created_at: 'fixed',
      answered_at: 'followed',
      erased_at: 'followed',
    },
  },
  message_answers: {
    isSame: 'here.contact_message_id = theirs.contact_message_id and here.text = theirs.text',
    belongs: MESSAGE_IS_HERE,
    time: 'created_at',
    order: 'id',
    batch: 500,
    columns: {
      id: 'own',
      contact_message_id: 'fixed',
      operator: 'fixed',
      text: 'fixed',
      created_at: 'fixed',
    },
  },
  // As it was placed, with its payment: it becomes paid here by what Stripe knows, so that its ledger exists.
  orders: {
    isSame: 'here.id = theirs.id',
    time: 'created_at',
    order: 'id',
    batch: 500,
    mapped: {
      ...keyOfForm('orders'),
      contact_message_id: `(select id from contact_messages where contact_messages.id = theirs.contact_message_id)`,
    },
    columns: {
      ...ORDER_RULES,
      contact_message_id: 'mapped',
      idempotency_key: 'mapped',
      request_fingerprint: 'mapped',
      ledger_version: 'own',
      payment_checked_at: 'own',
      refunds_pending: 'derived',
    },
  },
  reports: {
    isSame: 'here.order_id = theirs.order_id and sha256(here.pdf) = sha256(theirs.pdf)',
    belongs: ORDER_IS_HERE,
    time: 'created_at',
    order: 'id',
    batch: 1,
    columns: {
      id: 'own',
      order_id: 'fixed',
      pdf: 'fixed',
      summary: 'fixed',
      created_at: 'fixed',
    },
  },
  order_notes: {
    isSame:
      'here.order_id = theirs.order_id and here.created_at = theirs.created_at and here.text = theirs.text',
    belongs: ORDER_IS_HERE,
    time: 'created_at',
    order: 'id',
    batch: 500,
    columns: {
      id: 'own',
      order_id: 'fixed',
      operator: 'fixed',
      text: 'fixed',
      created_at: 'fixed',
    },
  },
  report_photos: {
    isSame: 'here.order_id = theirs.order_id and here.file = theirs.file',
    belongs: ORDER_IS_HERE,
    time: 'created_at',
    order: 'order_id, file',
    batch: 5,
    columns: { order_id: 'fixed', file: 'fixed', bytes: 'fixed', created_at: 'fixed' },
  },
  report_drafts: {
    isSame: 'here.order_id = theirs.order_id',
    belongs: ORDER_IS_HERE,
    time: 'saved_at',
    order: 'order_id',
    batch: 10,
    columns: {
      order_id: 'fixed',
      version: 'followed',
      content: 'followed',
      saved_by: 'followed',
      saved_at: 'followed',
    },
  },
  // Emails that were sent are known here too, so that no settlement sends them again.
  outbox: {
    isSame: `here.dedupe_key = ${MARKED_KEY} or here.dedupe_key = theirs.dedupe_key and here.created_at = theirs.created_at`,
    // The invitation behind its link is not copied.
    belongs: `(theirs.order_id is null or ${ORDER_IS_HERE})
      and (theirs.contact_message_id is null or ${MESSAGE_IS_HERE})
      and (theirs.kind <> 'office_invitation' or theirs.sent_at is not null)`,
    time: 'created_at',
    order: 'id',
    batch: 500,
    mapped: {
      dedupe_key: MARKED_KEY,
      // Of the reports of its order, the one that was delivered at the same time.
      report_id: `(select reports.id from reports where reports.order_id = theirs.order_id
        and reports.created_at = (theirs.report ->> 'created_at')::timestamptz)`,
    },
    columns: {
      id: 'own',
      kind: 'fixed',
      order_id: 'fixed',
      contact_message_id: 'fixed',
      report_id: 'mapped',
      recipient: 'fixed',
      detail: 'fixed',
      dedupe_key: 'mapped',
      attempts: 'fixed',
      next_attempt_at: 'fixed',
      sent_at: 'followed',
      failed_at: 'followed',
      last_error: 'followed',
      refused: 'followed',
      dismissed_at: 'followed',
      created_at: 'fixed',
    },
  },
  audit_log: {
    isSame: `here.created_at = theirs.created_at and here.operator = theirs.operator and here.action = theirs.action
      and here.order_id is not distinct from theirs.order_id
      and here.contact_message_id is not distinct from theirs.contact_message_id`,
    time: 'created_at',
    order: 'id',
    batch: 500,
    columns: {
      id: 'own',
      operator: 'fixed',
      action: 'fixed',
      order_id: 'fixed',
      contact_message_id: 'fixed',
      detail: 'fixed',
      created_at: 'fixed',
      assertion_id: 'fixed',
    },
  },
  unknown_payments: {
    isSame: 'here.id = theirs.id',
    time: 'created_at',
    order: 'id',
    batch: 500,
    columns: {
      id: 'fixed',
      order_id: 'fixed',
      amount: 'fixed',
      currency: 'fixed',
      created_at: 'fixed',
      dismissed_at: 'fixed',
    },
  },
  purged_orders: {
    isSame: 'here.id = theirs.id',
    time: 'purged_at',
    order: 'id',
    batch: 500,
    columns: { id: 'fixed', purged_at: 'fixed' },
  },
} as const satisfies Readonly<Record<string, CopiedTable>>;

export type CopiedTableName = keyof typeof COPIED_TABLES;

/** Treatment of the tables that are not copied, whatever their columns are. */
export const OTHER_TABLES = {
  ledger_entries: 'settled again by what Stripe knows',
  disputes: 'settled again by what Stripe knows',
  stripe_events: 'recorded again when they are settled',
  office_sessions: 'ended: everybody signs in again',
  office_challenges: 'ended',
  invitations: 'removed where the branch lacks them: they were used, or replaced',
  uploads: 'left: they last for a day',
  upload_parts: 'left: they last for a day',
  removal_marks: 'left: what was removed is found by what the branch lacks',
  office_lock: 'left: the terminal locks and unlocks',
  rate_limits: 'left: they last for a day',
  schema_migrations: 'compared: both databases have the same',
} as const;

/**
 * The tables of access: who was removed is removed here, and who may do less may do less here. Nobody gets in by a copy: who
 * came in after the copied moment is invited again.
 */
export const ACCESS_TABLES = {
  people: {
    id: 'own',
    email: 'own',
    role: 'followed',
    printed_name: 'own',
    license: 'own',
    created_at: 'own',
  },
  passkeys: {
    id: 'own',
    person_id: 'own',
    host: 'own',
    public_key: 'own',
    counter: 'followed',
    transports: 'own',
    name: 'own',
    created_at: 'own',
    last_used_at: 'own',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnRule>>>>;

/** The rule of a table that is copied. */
export function rulesOf(table: CopiedTableName): CopiedTable {
  return COPIED_TABLES[table];
}

/** The columns of a copied table that have one of these rules. */
export function columnsWith(table: CopiedTableName, ...rules: readonly ColumnRule[]): string[] {
  return Object.entries(rulesOf(table).columns)
    .filter(([, rule]) => rules.includes(rule))
    .map(([column]) => column);
}
