import type { Database, Row } from '#server/adapters/neon.ts';
import { MAILS, type MailKind } from '#server/outbox/kinds.ts';
import type { CommonSchema } from './schema.ts';
import { BELONGING_TABLES, type BelongingTable, belongingsIn, type Kind } from './tables.ts';

/** Orders or messages of one database, by their ids, and what belongs to them, as JSON. */
export interface Records {
  readonly roots: ReadonlyMap<string, Row>;
  readonly belongings: Readonly<Partial<Record<BelongingTable, readonly Row[]>>>;
}

/** Reads orders or messages with the rows of some tables. Large columns are hashes. */
export async function readRecords(
  db: Database,
  { columns }: CommonSchema,
  { root, key }: Kind,
  tables: readonly BelongingTable[],
  ids: readonly string[],
): Promise<Records> {
  const known = tables.filter((table) => columns.has(table));
  const select = (
    table: string,
    condition: string,
    large: Readonly<Record<string, string>> = {},
  ) => {
    const list = columns.get(table)?.map((column) => `${large[column] ?? column} as ${column}`);
    return {
      text: `select to_jsonb(each) as row from (select ${list} from ${table} where ${condition}) as each`,
      params: { ids },
    };
  };
  const [roots = [], ...rows] = await db.transaction([
    select(root, 'id = any($ids) order by created_at, id'),
    // By each table's first column, its key: PostgreSQL keeps changed rows where there is room.
    ...known.map((table) =>
      select(table, `${key} = any($ids) order by 1`, belongingsIn(table).large),
    ),
  ]);
  const each = (list: readonly Row[] = []) => list.map(({ row }) => row as Row);
  return {
    roots: new Map(each(roots).map((row) => [String(row.id), row])),
    belongings: Object.fromEntries(known.map((table, index) => [table, each(rows[index])])),
  };
}

/** Reads one row as it is, with its large columns. */
export async function readLarge(
  branch: Database,
  table: BelongingTable,
  key: string,
  row: Row,
): Promise<Row> {
  const { says = [], large = {} } = belongingsIn(table);
  const conditions = [key, ...says].map((column) => `${large[column] ?? column} = $${column}`);
  const [found] = await branch.query(
    `select to_jsonb(${table}) as row from ${table} where ${conditions.join(' and ')}`,
    Object.fromEntries([key, ...says].map((column) => [column, row[column]])),
  );
  return found?.row as Row;
}

/** The number in the key of an email, after its kind and subject. */
const NUMBER_IN_KEY = /^([^:]+:[^:]+:)(\d+)(?=:|$)/;

/** The key of an email with another number in place of the one that it has, where it names a row. */
export function renumberedKey(
  { kind, dedupe_key: key }: Row,
  numberOf: (table: BelongingTable, number: string) => string,
): string {
  const { numbered } = MAILS[kind as MailKind] ?? {};
  if (!numbered) return String(key);
  return String(key).replace(
    NUMBER_IN_KEY,
    (_, before: string, number: string) => before + numberOf(numbered, number),
  );
}

/** Names each row of some records by what it says, so that the same row has the same name in another database. */
export function namesOf({ belongings }: Records): ReadonlyMap<BelongingTable, Map<string, Row>> {
  const names = new Map<BelongingTable, Map<string, Row>>();
  const nameOf = (table: BelongingTable, row: Row): string => {
    const said = belongingsIn(table).says?.map((column) => row[column]) ?? [row.id];
    const key = renumberedKey(row, (named, number) => {
      const other = belongings[named]?.find(({ id }) => String(id) === number);
      return other ? nameOf(named, other) : number;
    });
    const subject = row.order_id ?? row.contact_message_id;
    return JSON.stringify([subject, ...(table === 'outbox' ? [key] : said)]);
  };
  for (const table of BELONGING_TABLES) {
    const rows = belongings[table] ?? [];
    names.set(table, new Map(rows.map((row) => [nameOf(table, row), row])));
  }
  return names;
}
