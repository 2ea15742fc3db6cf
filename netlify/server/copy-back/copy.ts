import type { Database, Row, Statement } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';
import { repeatErasure } from '#server/privacy/erase-person.ts';
import { repeatedErasure } from '#server/privacy/erasure-statements.ts';
import { orderNumber } from '#shared/order-number.ts';
import { stateInWords } from '#shared/states.ts';
import type { CopyBackPlan, Item } from './plan.ts';
import { readLarge, renumberedKey } from './read.ts';
import { type CommonSchema, continueNumbers } from './schema.ts';
import { type BelongingTable, belongingsIn, KINDS, type Kind, type KindName } from './tables.ts';

/** How many rows of each table are missing here. */
export function countRows(name: KindName, { items }: CopyBackPlan): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (table: string, count: number) => {
    counts[table] = (counts[table] ?? 0) + count;
  };
  for (const { root, rows } of items) {
    if (root) add(KINDS[name].root, 1);
    for (const [table, missing] of rows) add(table, missing.length);
  }
  return counts;
}

/** An email that had not gone out there. It is dismissed here, and `mail resend` sends it. */
export interface UnsentEmail {
  readonly number: string;
  readonly about: string;
}

interface CopyBack {
  /** The site's database. */
  readonly db: Database;
  readonly branch: Database;
  readonly schema: CommonSchema;
  readonly payments: () => Payments;
  readonly operator: Operator;
  readonly onProgress?: (copied: number) => void;
}

/**
 * Carries a plan out, one order or message a transaction; its files follow one by one, since a request has a limit. What was
 * interrupted is finished by another run.
 * @param what for the audit log: which rows of which branch
 * @returns the emails that had not gone out there, and the addresses whose erasure could not be repeated
 */
export async function copyBack(
  { db, branch, schema, payments, operator, onProgress = () => {} }: CopyBack,
  name: KindName,
  plan: CopyBackPlan,
  what: string,
): Promise<{ readonly unsent: readonly UnsentEmail[]; readonly notErased: readonly string[] }> {
  const marks = [...plan.marks].filter(([, rows]) => rows.length > 0);
  if (plan.items.length + plan.erasures.size + marks.length === 0) {
    return { unsent: [], notErased: [] };
  }
  await continueNumbers(db, branch, schema);
  const counts = Object.entries(countRows(name, plan)).map(([table, count]) => `${count} ${table}`);
  await recordAudit(db, {
    operator,
    action: 'copy_back',
    detail: `${what}: ${counts.join(', ') || 'marks'}`,
  });
  if (marks.length > 0) {
    await db.transaction(marks.map(([table, rows]) => insertRows(schema, table, rows)));
  }
  const notErased: string[] = [];
  for (const [email, until] of plan.erasures) {
    const erased = await repeatErasure(db, payments(), { email, until }, operator);
    if (!erased.ok) notErased.push(email);
  }
  const unsent: UnsentEmail[] = [];
  for (const [index, item] of plan.items.entries()) {
    unsent.push(...(await copyItem({ db, branch, schema, operator }, KINDS[name], item)));
    onProgress(index + 1);
  }
  return { unsent, notErased };
}

async function copyItem(
  { db, branch, schema, operator }: Pick<CopyBack, 'db' | 'branch' | 'schema' | 'operator'>,
  kind: Kind,
  item: Item,
): Promise<UnsentEmail[]> {
  const numbers = await newNumbers(db, schema, item);
  const numberOf = (table: BelongingTable, number: unknown) =>
    numbers.get(table)?.get(String(number)) ?? item.numbers.get(table)?.get(String(number));
  const asHere = (table: BelongingTable, row: Row): Row => {
    const numbered = schema.sequences.has(table) ? { ...row, id: numberOf(table, row.id) } : row;
    switch (table) {
      case 'outbox':
        return emailHere(numbered, numberOf);
      case 'audit_log':
        return { ...numbered, undoes: numberOf('audit_log', row.undoes) ?? null };
      case 'reports':
        // Nobody can take it back here.
        return { ...numbered, claimed_at: row.claimed_at ?? row.created_at };
      default:
        return numbered;
    }
  };
  const missing = (table: BelongingTable) => item.rows.get(table) ?? [];
  const copied = (table: BelongingTable, rows: readonly Row[]) =>
    rows.length > 0
      ? [
          insertRows(
            schema,
            table,
            rows.map((row) => asHere(table, row)),
            kind.key,
          ),
        ]
      : [];
  const isFile = (table: BelongingTable) => belongingsIn(table).large !== undefined;
  const goesWith = (email: Row, report: Row) => String(email.report_id) === String(report.id);
  const goesAlone = (email: Row) => !missing('reports').some((report) => goesWith(email, report));

  const rows = kind.tables
    .filter((table) => !isFile(table))
    .flatMap((table) =>
      copied(table, table === 'outbox' ? missing(table).filter(goesAlone) : missing(table)),
    );
  const erasures = item.erasures.flatMap((person) => repeatedErasure(person, operator));
  const root = item.root ? [insertRows(schema, kind.root, [item.root])] : [];
  const together = [...root, ...rows, ...sentThere(item), ...forward(item), ...erasures];
  if (item.root) await db.transaction(together);
  for (const table of kind.tables.filter(isFile)) {
    for (const row of missing(table)) {
      const whole = { ...row, ...(await readLarge(branch, table, kind.key, row)) };
      const emails =
        table === 'reports' ? missing('outbox').filter((email) => goesWith(email, row)) : [];
      await db.transaction([...copied(table, [whole]), ...copied('outbox', emails)]);
    }
  }
  // What was delivered has its report first.
  if (!item.root && together.length > 0) await db.transaction(together);
  return missing('outbox')
    .filter(({ sent_at, dismissed_at }) => !sent_at && !dismissed_at)
    .map((email) => ({
      number: String(numberOf('outbox', email.id)),
      about: `${stateInWords(String(email.kind))} of ${orderNumber(item.id)}`,
    }));
}

/** Takes a new number for each missing row that has one. */
async function newNumbers(db: Database, { sequences }: CommonSchema, { rows }: Item) {
  const numbered = [...rows].filter(([table]) => sequences.has(table));
  const taken = await db.transaction(
    numbered.map(([table, { length }]) => ({
      text: `select nextval('${sequences.get(table)}')::text as number from generate_series(1, $length::integer)`,
      params: { length },
    })),
  );
  return new Map(
    numbered.map(([table, missing], index) => {
      const numbers = taken[index] ?? [];
      return [
        table,
        new Map(missing.map((row, at) => [String(row.id), String(numbers[at]?.number)])),
      ];
    }),
  );
}

type NumberOf = (table: BelongingTable, number: unknown) => string | undefined;

/** An email as it is kept here: with the numbers of here, and never sent by itself. */
function emailHere(row: Row, numberOf: NumberOf): Row {
  const now = new Date().toISOString();
  const refused = (detail: string) =>
    detail.replace(/^mail (\d+)/, (all, number) => `mail ${numberOf('outbox', number) ?? all}`);
  return {
    ...row,
    report_id: numberOf('reports', row.report_id) ?? null,
    dedupe_key: renumberedKey(row, (table, number) => numberOf(table, number) ?? number),
    detail: row.kind === 'mail_refused_alert' ? refused(String(row.detail)) : row.detail,
    failed_at: row.sent_at ? null : (row.failed_at ?? now),
    dismissed_at: row.sent_at ? null : (row.dismissed_at ?? now),
  };
}

/**
 * Inserts rows of the branch. A reference to what is not here is left empty. A row that is here meanwhile stays as it is; an
 * order or message would end the transaction.
 */
function insertRows(
  { columns, references }: CommonSchema,
  table: string,
  rows: readonly Row[],
  key?: Kind['key'],
): Statement {
  const list = columns.get(table) ?? [];
  const values = list.map((column) => {
    const target = references.get(`${table}.${column}`);
    return target
      ? `(select ${target}.id from ${target} where ${target}.id = theirs.${column})`
      : `theirs.${column}`;
  });
  const { says, large } = key ? belongingsIn(table as BelongingTable) : {};
  const isSame = [key, ...(says ?? [])].map((column) => `here.${column} = theirs.${column}`);
  const isNew =
    says && !large
      ? `where not exists (select from ${table} as here where ${isSame.join(' and ')})`
      : '';
  const isRoot = table === 'orders' || table === 'contact_messages';
  return {
    text: `/* copy back ${table} */ insert into ${table} (${list.join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $rows::jsonb) as theirs
      ${isNew} ${isRoot ? '' : 'on conflict do nothing'}`,
    params: { rows: JSON.stringify(rows) },
  };
}

/** Emails that were sent there are not sent again. */
function sentThere({ sent }: Item): Statement[] {
  return sent.map((params) => ({
    text: `update outbox set sent_at = $sentAt::timestamptz, failed_at = null, dismissed_at = null
           where id = $id::bigint and sent_at is null`,
    params,
  }));
}

function forward({ id, forward }: Item): Statement[] {
  if (!forward) return [];
  const start = {
    text: `update orders set status = 'in_progress' where id = $id and status = 'confirmed'`,
    params: { id },
  };
  const deliver = {
    text: `update orders set status = 'delivered', delivered_at = $deliveredAt::timestamptz
           where id = $id and status = 'in_progress' and exists (select from reports where order_id = $id)`,
    params: { id, deliveredAt: forward.deliveredAt },
  };
  return forward.status === 'delivered' ? [start, deliver] : [start];
}
