import { SELECT_NAMED, toColleagues } from '#server/access/colleagues.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Assignee, Colleague } from '#shared/office/colleagues.ts';

/** What a person can have, and the column of `assignments` that names it. */
export const ASSIGNABLE = { orders: 'order_id', contact_messages: 'contact_message_id' } as const;
export type Assignable = keyof typeof ASSIGNABLE;

/** Who has something, as the database keeps it. */
export interface Assignment {
  readonly personId: string;
  /** An ISO time. */
  readonly since: string;
}

/** SQL for the {@link Assignment} of a row of a table, as JSON; null where nobody has it. */
export function assignmentOf(table: Assignable): string {
  return `(select json_build_object('personId', person_id, 'since', since) from ${rowOf(table)})`;
}

/** SQL for whether nobody has a row of a table. */
export function isUnassigned(table: Assignable): string {
  return `not exists (select from ${rowOf(table)})`;
}

/** SQL for whether a person, whose id is a parameter, has a row of a table. */
export function isAssignedTo(table: Assignable, personId: string): string {
  return `exists (select from ${rowOf(table)} and person_id = ${personId})`;
}

function rowOf(table: Assignable): string {
  return `assignments where assignments.${ASSIGNABLE[table]} = ${table}.id`;
}

/** Who has something, as colleagues call that person; null for nobody. */
export function toAssignee(
  assignment: Assignment | null | undefined,
  colleagues: readonly Colleague[],
): Assignee | null {
  const person = colleagues.find(({ id }) => id === assignment?.personId);
  if (!assignment || !person) return null;
  return { ...person, since: new Date(assignment.since).toISOString() };
}

/** Who has each of some orders or messages; those that nobody has are missing. */
export async function findAssignees(
  db: Database,
  table: Assignable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignee>> {
  const [rows, people] = await db.transaction([
    {
      text: `select ${ASSIGNABLE[table]} as id, person_id as "personId", since from assignments
             where ${ASSIGNABLE[table]} = any($ids)`,
      params: { ids },
    },
    { text: SELECT_NAMED },
  ]);
  const colleagues = toColleagues(people);
  return new Map(
    rows.flatMap((row) => {
      const assignee = toAssignee(row as unknown as Assignment, colleagues);
      return assignee ? [[String(row.id), assignee] as const] : [];
    }),
  );
}
