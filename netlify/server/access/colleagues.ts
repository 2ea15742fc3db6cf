import type { Database, Row } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import type { Colleague } from '#shared/office/colleagues.ts';

/** What a person can be called by. */
export interface Named {
  readonly id: string;
  readonly email: string;
  /** As which the person signs reports. */
  readonly printedName: string | null;
}

/** Selects everybody for {@link toColleagues}. */
export const SELECT_NAMED = `select id, email, printed_name as "printedName" from people order by lower(email)`;

/** Everybody who works in the office, as colleagues call them. */
export async function readColleagues(db: Database): Promise<readonly Colleague[]> {
  return toColleagues(await db.query(SELECT_NAMED));
}

/** Returns what colleagues call an operator: the part of the address before @ of one who doesn't work here any more. */
export async function colleagueName(db: Database, operator: Operator): Promise<string> {
  const rows = await db.query<Named & Row>(SELECT_NAMED);
  const person = rows.find(({ email }) => email.toLowerCase() === operator.toLowerCase());
  const named = toColleagues(rows).find(({ id }) => id === person?.id);
  return named?.name ?? operator.split('@', 1)[0] ?? operator;
}

/**
 * Names people by the first word of the printed name, else by the part of the address before @. Where two are alike, by all of
 * it, and then by the address too.
 */
export function toColleagues(rows: readonly Row[]): readonly Colleague[] {
  const people = (rows as unknown as readonly Named[]).map((person) => ({
    id: person.id,
    names: namesOf(person),
  }));
  const lengths = new Map(people.map(({ id }) => [id, 0]));
  const nameOf = ({ id, names }: (typeof people)[number]) => names[lengths.get(id) ?? 0] ?? '';
  for (;;) {
    const taken = people.map((person) => nameOf(person).toLowerCase());
    const alike = people.filter(
      ({ id, names }, index) =>
        taken.filter((each) => each === taken[index]).length > 1 &&
        (lengths.get(id) ?? 0) < names.length - 1,
    );
    if (alike.length === 0)
      return people.map((person) => ({ id: person.id, name: nameOf(person) }));
    for (const { id } of alike) lengths.set(id, (lengths.get(id) ?? 0) + 1);
  }
}

/** The names of a person, the shortest first. */
function namesOf({ email, printedName }: Named): readonly string[] {
  if (!printedName) return [email.split('@', 1)[0] ?? email, email];
  return [printedName.split(/\s+/, 1)[0] ?? printedName, printedName, `${printedName}, ${email}`];
}
