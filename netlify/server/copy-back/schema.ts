import type { Database, Row } from '#server/adapters/neon.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';

export type NotABranch = Reason<'not-a-branch'>;

/** What the tables of both databases have in common. */
export interface CommonSchema {
  /** The columns of each table that both have, without generated ones. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** The tables whose rows have numbers, and the sequence of each. */
  readonly sequences: ReadonlyMap<string, string>;
  /** The table that a column names a row of: `orders.contact_message_id`. */
  readonly references: ReadonlyMap<string, string>;
  /** Columns and tables that only one of them has, as an operator reads them. */
  readonly different: readonly string[];
}

const MIGRATIONS = 'select name, applied_at::text as applied_at from schema_migrations';

const COLUMNS = `select table_name as "table", column_name as "column", is_generated = 'ALWAYS' as generated,
    case is_identity when 'YES' then pg_get_serial_sequence(quote_ident(table_name), column_name) end as sequence
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`;

const REFERENCES = `select conrelid::regclass::text || '.' || attname as "column", confrelid::regclass::text as "table"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace`;

/**
 * Compares the schemas of two databases. Databases of one history have applied a migration at the same microsecond; their
 * later ones may differ.
 */
export async function compareSchemas(
  db: Database,
  branch: Database,
): Promise<Result<CommonSchema, NotABranch>> {
  const statements = [{ text: MIGRATIONS }, { text: COLUMNS }, { text: REFERENCES }] as const;
  const [here, theirs] = await Promise.all([
    db.transaction(statements),
    branch.transaction(statements),
  ]);
  const [migrations, ownColumns, references] = here;
  const [theirMigrations, theirColumns] = theirs;
  const isShared = (row: Row) =>
    theirMigrations.some(
      ({ name, applied_at }) => name === row.name && applied_at === row.applied_at,
    );
  if (!migrations.some(isShared)) return err({ type: 'not-a-branch' });
  const nameOf = ({ table, column }: Row) => `${table}.${column}`;
  const [ownNames, theirNames] = [
    new Set(ownColumns.map(nameOf)),
    new Set(theirColumns.map(nameOf)),
  ];
  const common = ownColumns.filter((column) => theirNames.has(nameOf(column)) && !column.generated);
  const columns = Map.groupBy(common, ({ table }) => String(table));
  return ok({
    columns: new Map(
      [...columns].map(([table, rows]) => [table, rows.map(({ column }) => String(column))]),
    ),
    sequences: new Map(
      common.flatMap(({ table, sequence }) =>
        sequence ? [[String(table), String(sequence)] as const] : [],
      ),
    ),
    references: new Map(references.map(({ column, table }) => [String(column), String(table)])),
    different: [
      ...[...ownNames]
        .filter((name) => !theirNames.has(name))
        .map((name) => `${name} is only here.`),
      ...[...theirNames]
        .filter((name) => !ownNames.has(name))
        .map((name) => `${name} is only in the branch.`),
    ],
  });
}

/** Lets the numbers of every table go on after the branch's: a number names one row, in whichever database it was given. */
export async function continueNumbers(
  db: Database,
  branch: Database,
  { sequences }: CommonSchema,
): Promise<void> {
  const names = [...sequences.values()];
  const lasts = await branch.transaction(
    names.map((name) => ({ text: `select last_value::text as last from ${name}` })),
  );
  await db.transaction(
    names.map((name, index) => ({
      text: `select setval('${name}', $last::bigint) from ${name} where last_value < $last::bigint`,
      params: { last: lasts[index]?.[0]?.last },
    })),
  );
}
