/** How the rows of a table that belong to an order or a message are told apart, in two databases. */
interface Belongings {
  /**
   * Columns that say which of them a row is: its number is another one in each database. Without this, rows come back only
   * with an order that is missing as a whole.
   */
  readonly says?: readonly string[];
  /** A column that is read for one row at a time, and SQL for what is compared of it. */
  readonly large?: Readonly<Record<string, string>>;
}

/** What comes back with its order or message, each table after those whose numbers it has. */
export const BELONGINGS = {
  // An order that is paid has its ledger, or a dispute would not reach it. What both sides have, Stripe settles.
  ledger_entries: {},
  disputes: {},
  stripe_events: {},
  message_answers: { says: ['text'] },
  order_notes: { says: ['created_at', 'text'] },
  order_questions: { says: ['created_at', 'text'] },
  audit_log: { says: ['created_at', 'operator', 'action'] },
  report_drafts: { says: [], large: { content: 'md5(content)' } },
  report_photos: { says: ['file'], large: { bytes: 'md5(bytes)' } },
  reports: { says: ['pdf'], large: { pdf: `encode(sha256(pdf), 'hex')` } },
  appointments: { says: [] },
  report_links: { says: ['address'] },
  outbox: { says: ['dedupe_key'] },
} as const satisfies Readonly<Record<string, Belongings>>;

export type BelongingTable = keyof typeof BELONGINGS;

export const BELONGING_TABLES = Object.keys(BELONGINGS) as BelongingTable[];

export function belongingsIn(table: BelongingTable): Belongings {
  return BELONGINGS[table];
}

/** What can be copied back. */
export interface Kind {
  /** The table of the orders or messages that it is, or belongs to. */
  readonly root: 'orders' | 'contact_messages';
  /** The column of other tables that names one of them. */
  readonly key: 'order_id' | 'contact_message_id';
  /** Where `--since` looks, and the column of the time. */
  readonly from: 'orders' | 'contact_messages' | 'reports' | 'report_drafts';
  readonly time: 'created_at' | 'saved_at';
  readonly tables: readonly BelongingTable[];
}

const ORDERS = { root: 'orders', key: 'order_id' } as const;

/** What an operator names after `copy-back`, besides people. */
export const KINDS = {
  orders: {
    ...ORDERS,
    from: 'orders',
    time: 'created_at',
    tables: BELONGING_TABLES.filter((table) => table !== 'message_answers'),
  },
  messages: {
    root: 'contact_messages',
    key: 'contact_message_id',
    from: 'contact_messages',
    time: 'created_at',
    tables: ['message_answers', 'audit_log', 'outbox'],
  },
  reports: { ...ORDERS, from: 'reports', time: 'created_at', tables: ['reports', 'outbox'] },
  drafts: {
    ...ORDERS,
    from: 'report_drafts',
    time: 'saved_at',
    tables: ['report_photos', 'report_drafts'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

/** The marks of what was removed: those of both sides count, and are kept here. */
export const MARK_TABLES = ['removal_marks', 'purged_orders'] as const;

/** The tables that are not copied, and why. */
export const NOT_COPIED = {
  people: 'by name, with `copy-back people`: they are invited again',
  passkeys: 'a person who comes back is invited again',
  assignments: 'somebody takes it again',
  undoable_changes: 'they last for ten seconds',
  invitations: 'a person who comes back is invited again',
  office_sessions: 'everybody signs in again',
  office_challenges: 'everybody signs in again',
  office_lock: 'the terminal locks and unlocks',
  delivered_files: 'each report that comes back makes its own',
  uploads: 'they last for a day: the file is chosen again',
  upload_parts: 'they last for a day: the file is chosen again',
  unknown_payments: 'found again by what Stripe has',
  rate_limits: 'they last for a day',
  schema_migrations: 'they say whose history it is',
} as const satisfies Readonly<Record<string, string>>;
