import type { Database } from '#server/adapters/neon.ts';
import { type Operator, selectDone } from '#server/database/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { ASSIGNABLE, type Assignable } from './read.ts';

/** SQL that gives the rows of `from`, with the columns `id` and `person_id`, to these people. The time of who has it already stays. */
export function insertAssignment(table: Assignable, from: string): string {
  const column = ASSIGNABLE[table];
  return `insert into assignments (${column}, person_id) select id, person_id from ${from}
    on conflict (${column}) do update set person_id = excluded.person_id, since =
      case when assignments.person_id = excluded.person_id then assignments.since else now() end`;
}

/** Who gets an order or a message, and who decides that. */
interface NewAssignment {
  readonly table: Assignable;
  readonly id: string;
  /** Null for nobody. */
  readonly personId: string | null;
  readonly operator: Operator;
  readonly action: AuditAction;
  /** Under which it is done once; empty for none. */
  readonly assertionId: string;
}

/** Gives an order or a message that exists to a person, or to nobody, with the audit log. */
export async function assign(
  db: Database,
  { table, assertionId, ...params }: NewAssignment,
): Promise<Result<Record<never, never>, Reason<'person-not-found'>>> {
  const column = ASSIGNABLE[table];
  const [row] = await db.query(
    `with repeated as (
       ${selectDone('id')}
     ), person as (
       select id, email from people where id = $personId
     ), wanted as (
       select $id::text as id, person.id as person_id, person.email as detail from person
       union all
       select $id::text, null, null where $personId::text is null
     ), written as (
       select * from wanted where not exists (select from repeated)
     ), removed as (
       delete from assignments using written where assignments.${column} = written.id and written.person_id is null
     ), given as (
       ${insertAssignment(table, 'written where person_id is not null')}
     ), logged as (
       insert into audit_log (operator, action, ${column}, detail, assertion_id)
       select $operator, $action, id, detail, $assertionId from written
     )
     select from wanted`,
    { ...params, assertionId: assertionId || null },
  );
  return row ? ok({}) : err({ type: 'person-not-found' });
}
