import type { Database, Row } from '#server/adapters/neon.ts';
import type { ErasedPerson } from '#server/privacy/erasure-statements.ts';
import { orderNumber } from '#shared/order-number.ts';
import { type OrderStatus, REFUNDABLE, stateInWords } from '#shared/states.ts';
import {
  addressesOf,
  erasuresOf,
  hasEnded,
  isErasedRow,
  isOpen,
  ownerOf,
  statesOf,
  whyMissing,
} from './erased.ts';
import { addressesErasedThere, readMarks, readTheirMarks } from './marks.ts';
import { namesOf, type Records, readRecords } from './read.ts';
import type { CommonSchema } from './schema.ts';
import { type BelongingTable, belongingsIn, KINDS, type Kind, type KindName } from './tables.ts';

/** What is copied back of one order or message. Rows are the branch's, as JSON. */
export interface Item {
  readonly id: string;
  /** The order or message, where it is missing here. */
  readonly root: Row | undefined;
  readonly rows: ReadonlyMap<BelongingTable, readonly Row[]>;
  /** The number here of each row that both sides have, by its number in the branch. */
  readonly numbers: ReadonlyMap<BelongingTable, ReadonlyMap<string, string>>;
  /** The status to which work goes forward, and when it was delivered. */
  readonly forward: Forward | undefined;
  /** Emails that wait here and were sent there. */
  readonly sent: readonly { readonly id: string; readonly sentAt: string }[];
  /** Erasures of before that what is copied is subject to. */
  readonly erasures: readonly Required<ErasedPerson>[];
}

interface Forward {
  readonly status: OrderStatus;
  readonly deliveredAt: string | null;
}

/** What a run would do, and what it leaves for a person. */
export interface CopyBackPlan {
  readonly items: readonly Item[];
  /** Marks of the branch that are missing here, by table. */
  readonly marks: ReadonlyMap<string, readonly Row[]>;
  /** The addresses here that were erased there, and when. */
  readonly erasures: ReadonlyMap<string, string>;
  /** Matters for a person to look at, a sentence each. */
  readonly left: readonly string[];
  /** Emails that both sides have sent. */
  readonly sentTwice: readonly string[];
}

/** The orders or messages that a kind of rows since a time belongs to. */
export async function idsSince(branch: Database, name: KindName, since: Date): Promise<string[]> {
  const { root, key, from, time } = KINDS[name];
  const id: string = from === root ? 'id' : key;
  const rows = await branch.query(
    `select distinct ${id} as id from ${from} where ${time} >= $since::timestamptz order by 1`,
    { since: since.toISOString() },
  );
  return rows.map((row) => String(row.id));
}

/** How many orders or messages are compared at once. */
const PAGE = 20;

/** Compares orders or messages of the branch with those here. Changes nothing. */
export async function planCopyBack(
  db: Database,
  branch: Database,
  schema: CommonSchema,
  name: KindName,
  ids: readonly string[],
): Promise<CopyBackPlan> {
  const { missing: marks, erasures } = await planMarks(db, branch, schema);
  const pages: PagePlan[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    pages.push(await planPage(db, branch, schema, name, ids.slice(start, start + PAGE)));
  }
  return {
    items: pages.flatMap(({ items }) => items),
    marks,
    erasures: new Map([...erasures, ...pages.flatMap((page) => page.erasures)]),
    left: pages.flatMap(({ left }) => left),
    sentTwice: pages.flatMap(({ sentTwice }) => sentTwice),
  };
}

async function planMarks(db: Database, branch: Database, schema: CommonSchema) {
  const [theirs, here] = await Promise.all([
    readTheirMarks(branch, schema),
    readTheirMarks(db, schema),
  ]);
  const hashOf = (row: Row) => row.hash ?? row.id;
  const missing = new Map(
    [...theirs].map(([table, rows]) => {
      const known = new Set(here.get(table)?.map(hashOf));
      return [table, rows.filter((row) => !known.has(hashOf(row)))] as const;
    }),
  );
  return { missing, erasures: await addressesErasedThere(db, missing.get('removal_marks') ?? []) };
}

interface PagePlan {
  readonly items: readonly Item[];
  readonly erasures: readonly (readonly [address: string, until: string])[];
  readonly left: readonly string[];
  readonly sentTwice: readonly string[];
}

async function planPage(
  db: Database,
  branch: Database,
  schema: CommonSchema,
  name: KindName,
  ids: readonly string[],
): Promise<PagePlan> {
  const kind: Kind = KINDS[name];
  const read = (side: Database) => readRecords(side, schema, kind, kind.tables, ids);
  const [theirs, here] = await Promise.all([read(branch), read(db)]);
  const [theirNames, hereNames] = [namesOf(theirs), namesOf(here)];
  const sides = schema.columns.has('removal_marks') ? [db, branch] : [db];
  const marks = await readMarks(sides, ids, addressesOf(theirs));
  const forms = await formsHere(db, kind, theirs);
  const plan = { items: [] as Item[], erasures: [] as [string, string][], left: [] as string[] };
  const sentTwice: string[] = [];

  for (const [id, root] of theirs.roots) {
    const own = here.roots.get(id);
    const number = orderNumber(id);
    const whyNot = own ? undefined : whyMissing(name, root, marks);
    if (whyNot) {
      plan.left.push(`${number} ${whyNot}`);
      continue;
    }
    const erasures = erasuresOf(root, own, marks);
    // Its address may be another one here, and its work further.
    const owners = [root, ...(own ? [own] : [])].map(ownerOf);
    const isErased = erasures.some(({ email }) => owners.includes(email)) && !isOpen(own ?? root);
    const rows = new Map<BelongingTable, Row[]>();
    const numbers = new Map<BelongingTable, Map<string, string>>();
    const sent: Item['sent'][number][] = [];
    for (const table of kind.tables) {
      const { says } = belongingsIn(table);
      const missing: Row[] = [];
      const known = new Map<string, string>();
      for (const [said, row] of theirNames.get(table) ?? []) {
        if (row[kind.key] !== id) continue;
        const same = hereNames.get(table)?.get(said);
        if (same) known.set(String(row.id), String(same.id));
        else if (
          (!own || says) &&
          !isErasedRow(table, row, isErased, marks) &&
          !hasEnded(table, row, own)
        )
          missing.push(row);
        if (!same || table !== 'outbox' || !row.sent_at) continue;
        if (!same.sent_at) sent.push({ id: String(same.id), sentAt: String(row.sent_at) });
        else if (same.sent_at !== row.sent_at)
          sentTwice.push(`${stateInWords(String(row.kind))} of ${number}`);
      }
      const wanted =
        name === 'reports' && table === 'outbox'
          ? missing.filter(({ report_id }) => report_id)
          : missing;
      if (wanted.length > 0) rows.set(table, wanted);
      numbers.set(table, known);
    }
    if (name === 'orders' && isOpen(root) && erasures.length > 0) {
      plan.left.push(
        `${number} is open, and its customer was erased: erase again once it is done.`,
      );
    }
    const forward = own && name === 'orders' ? forwardOf(own, root) : undefined;
    if (own && (name === 'orders' || name === 'messages')) {
      if (root.erased_at && !own.erased_at)
        plan.erasures.push([ownerOf(own), String(root.erased_at)]);
      else if (!own.erased_at) plan.left.push(...differencesOf(number, own, root, forward));
    }
    const again = forms.get(String(root.idempotency_key));
    if (!own && again)
      plan.left.push(
        `${number} and ${orderNumber(again)} are one form that was sent twice: keep one of them.`,
      );
    if (own && rows.size === 0 && !forward && sent.length === 0) continue;
    plan.items.push({
      id,
      root: own ? undefined : again ? { ...root, ...NO_FORM } : root,
      rows,
      numbers,
      forward,
      sent,
      erasures,
    });
  }
  const absent = ids.filter((id) => !theirs.roots.has(id));
  plan.left.push(...absent.map((id) => `${orderNumber(id)} is not in the branch.`));
  return { ...plan, sentTwice };
}

/** The key of a form stays with who holds it. */
const NO_FORM = { idempotency_key: null, request_fingerprint: null };

/** The orders or messages here that have the key of a form which a missing one has too. */
async function formsHere(db: Database, { root }: Kind, theirs: Records) {
  const keys = [...theirs.roots.values()].flatMap((row) =>
    row.idempotency_key ? [row.idempotency_key] : [],
  );
  const rows = await db.query<{ key: string; id: string }>(
    `select idempotency_key as key, id from ${root} where idempotency_key = any($keys)`,
    { keys },
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The statuses of work, in their order. */
const WORK: readonly OrderStatus[] = ['confirmed', 'in_progress', 'delivered'];

/** Work that was further there goes on from there. */
function forwardOf(own: Row, theirs: Row): Forward | undefined {
  const { status, paymentStatus } = statesOf(own);
  const { status: target } = statesOf(theirs);
  const isBehind = WORK.includes(status) && WORK.indexOf(status) < WORK.indexOf(target);
  if (!isBehind || !REFUNDABLE.includes(paymentStatus)) return undefined;
  return { status: target, deliveredAt: theirs.delivered_at as string | null };
}

/** Columns that count for one database alone. */
const OWN_COLUMNS = [
  'ledger_version',
  'payment_checked_at',
  'idempotency_key',
  'request_fingerprint',
];

function differencesOf(number: string, own: Row, theirs: Row, forward?: Forward): string[] {
  const followed = forward ? ['status', 'delivered_at'] : [];
  const columns = Object.keys(theirs).filter(
    (column) =>
      ![...OWN_COLUMNS, ...followed].includes(column) &&
      JSON.stringify(own[column]) !== JSON.stringify(theirs[column]),
  );
  if (columns.length === 0) return [];
  const values = columns.map((column) => `${column} ${own[column]} here, ${theirs[column]} there`);
  return [`${number} differs: ${values.join('; ')}.`];
}
