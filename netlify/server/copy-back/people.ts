import type { Database, Row } from '#server/adapters/neon.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';

const PERSON = 'id, email, role, printed_name, license, created_at';

/** The people of the branch who are missing here, of these addresses or since a time. */
export async function findMissingPeople(
  db: Database,
  branch: Database,
  { emails, since }: { readonly emails: readonly string[]; readonly since: Date | undefined },
): Promise<Row[]> {
  const theirs = await branch.query(
    `select to_jsonb(people) as person from people
     where lower(email) = any($emails) or created_at >= $since::timestamptz order by email`,
    { emails: emails.map((email) => email.toLowerCase()), since: since?.toISOString() ?? null },
  );
  const here = await db.query<{ email: string }>('select lower(email) as email from people');
  const known = new Set(here.map(({ email }) => email));
  return theirs
    .map(({ person }) => person as Row)
    .filter(({ email }) => !known.has(String(email).toLowerCase()));
}

/** Copies people by name alone. Without a passkey nobody gets in: they are invited again. */
export async function copyPeople(
  db: Database,
  people: readonly Row[],
  operator: Operator,
  what: string,
): Promise<void> {
  if (people.length === 0) return;
  await recordAudit(db, {
    operator,
    action: 'copy_back',
    detail: `${what}: ${people.length} people`,
  });
  await db.query(
    `insert into people (${PERSON})
     select ${PERSON} from jsonb_populate_recordset(null::people, $people::jsonb) on conflict do nothing`,
    { people: JSON.stringify(people) },
  );
}
