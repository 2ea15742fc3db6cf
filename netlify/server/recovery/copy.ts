import type { Database, Row } from '#server/adapters/neon.ts';
import { COPIED_TABLES, type CopiedTableName, columnsWith, rulesOf } from './rules.ts';

/** How many rows of each table were copied. */
export type CopiedCounts = Partial<Record<CopiedTableName, number>>;

/**
 * Copies what the branch has since a time and this database lacks, table by table. Safe to repeat.
 * @param since everything older is the same in both
 */
export async function copyMissing(
  db: Database,
  branch: Database,
  since: string,
): Promise<CopiedCounts> {
  const counts: CopiedCounts = {};
  for (const table of Object.keys(COPIED_TABLES) as CopiedTableName[]) {
    const count = await copyTable(db, branch, table, since);
    if (count > 0) counts[table] = count;
  }
  return counts;
}

async function copyTable(
  db: Database,
  branch: Database,
  table: CopiedTableName,
  since: string,
): Promise<number> {
  const { isSame, belongs = 'true', time, order, batch, mapped = {} } = rulesOf(table);
  const columns = columnsWith(table, 'fixed', 'followed', 'until-paid', 'mapped');
  const values = columns.map((column) => mapped[column] ?? `theirs.${column}`);
  const theirs = `select ${asJson(table)} as row from ${table} where ${time} >= $since::timestamptz order by ${order}`;
  let copied = 0;
  for await (const rows of pagesOf(branch, theirs, batch, { since })) {
    const inserted = await db.query(
      `/* recover ${table} */ with theirs as (
         ${THEIR_ROWS(table)}
       )
       insert into ${table} (${columns.join(', ')})
       select ${values.join(', ')} from theirs
       where ${belongs} and not exists (select from ${table} as here where ${isSame})
       on conflict do nothing returning true`,
      { rows: JSON.stringify(rows) },
    );
    copied += inserted.length;
  }
  return copied;
}

/**
 * The rows of the branch as JSON, some at a time. Nothing writes it any more, so its pages stay the same.
 * @param statement selects one `row` each, in an order that is unique
 */
export async function* pagesOf(
  branch: Database,
  statement: string,
  size: number,
  params: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += size) {
    const page = { ...params, size, offset };
    const rows = await branch.query(`${statement} limit $size offset $offset`, page);
    yield rows.map(({ row }) => row as Row);
    if (rows.length < size) return;
  }
}

/** An email has its report as JSON too: the report's number is another one here. */
function asJson(table: CopiedTableName): string {
  if (table !== 'outbox') return `to_jsonb(${table})`;
  return `to_jsonb(outbox) || jsonb_build_object('report',
    (select jsonb_build_object('created_at', created_at) from reports where reports.id = outbox.report_id))`;
}

/** SQL for the rows of the parameter `$rows` in the types of their table. */
export const THEIR_ROWS = (table: string) =>
  `select typed.*, json.value -> 'report' as report
   from jsonb_array_elements($rows::jsonb) as json, jsonb_populate_record(null::${table}, json.value) as typed`;
