import type { Database, Row } from '#server/adapters/neon.ts';

/** What is compared of people, passkeys and invitations: the sentence about each, by what it is about. */
const ACCESS = `
  select email as about,
         concat_ws(', ', role, 'signs as ' || printed_name, license) as fact
  from people
  union all
  select concat(email, ', passkey ', name, ' of ', passkeys.created_at::date, ' (', left(passkeys.id, 8), ')'), 'can sign in'
  from passkeys join people on people.id = person_id
  union all
  select concat(email, ', invitation ', left(invitations.id, 8)), concat('until ', expires_at)
  from invitations join people on people.id = person_id where expires_at > now()`;

/** A difference between the people of two databases. Null where one of them has no such person, passkey or invitation. */
export interface AccessDifference {
  readonly about: string;
  readonly here: string | null;
  readonly there: string | null;
}

/** Compares who may use the office in both databases, both ways: people, roles, signatures, passkeys and invitations. */
export async function compareAccess(db: Database, branch: Database): Promise<AccessDifference[]> {
  const [here, there] = await Promise.all([db.query(ACCESS), branch.query(ACCESS)]);
  const factsOf = (rows: readonly Row[]) =>
    new Map(rows.map(({ about, fact }) => [String(about), String(fact)]));
  const [own, theirs] = [factsOf(here), factsOf(there)];
  return [...new Set([...own.keys(), ...theirs.keys()])]
    .sort()
    .map((about) => ({ about, here: own.get(about) ?? null, there: theirs.get(about) ?? null }))
    .filter((each) => each.here !== each.there);
}
