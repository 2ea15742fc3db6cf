import type { Database } from '#server/adapters/neon.ts';
import { ROLES, type Role } from '#shared/office/access.ts';
import type { Lineage } from './lineage.ts';

/** Outcome for the office's people. */
export interface RecoveredAccess {
  /** The email addresses of those who were removed. */
  readonly removed: readonly string[];
  /** How many passkeys, invitations and sessions of the others were ended. */
  readonly ended: number;
  /** Tasks that an owner does by hand. */
  readonly left: readonly string[];
}

interface TheirPerson {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  /** As whom the person signs; empty without a printed name and a license. */
  readonly signature: string;
}

const SIGNATURE = `concat_ws(', ', printed_name, license) as signature`;

/**
 * Takes back what was taken back in the branch: people who were removed, roles that were reduced, passkeys and invitations
 * that ended. All sessions end. Nobody gets in who is not here: a restore may have been made to keep somebody out.
 * @param endsSessions whether everybody is signed out: once the recovery has finished, nobody is again
 */
export async function recoverAccess(
  db: Database,
  branch: Database,
  { until }: Lineage,
  endsSessions: boolean,
): Promise<RecoveredAccess> {
  const [people, passkeys, invitations] = await branch.transaction([
    {
      text: `select id, email, role, ${SIGNATURE}, (select count(*)::integer from passkeys where person_id = people.id) as passkeys
             from people order by email`,
    },
    { text: 'select id, counter::text as counter from passkeys' },
    { text: 'select id from invitations' },
  ]);
  const params = {
    until,
    people: JSON.stringify(people),
    passkeys: JSON.stringify(passkeys),
    invitations: invitations.map(({ id }) => id),
    roles: ROLES,
    endsSessions,
  };
  const statement = (text: string) => ({ text, params });
  const [removed, endedPasskeys, , , endedInvitations, sessions] = await db.transaction([
    statement(
      `delete from people where created_at <= $until::timestamptz
         and id <> all (select id from jsonb_to_recordset($people::jsonb) as theirs (id text))
       returning email`,
    ),
    statement(
      `delete from passkeys where created_at <= $until::timestamptz
         and id <> all (select id from jsonb_to_recordset($passkeys::jsonb) as theirs (id text))
       returning id`,
    ),
    statement(
      `update people set role = theirs.role from jsonb_to_recordset($people::jsonb) as theirs (id text, role text)
       where people.id = theirs.id and created_at <= $until::timestamptz
         and array_position($roles::text[], theirs.role) < array_position($roles::text[], people.role)`,
    ),
    // A copy of a passkey that was used in the branch must not pass here.
    statement(
      `update passkeys set counter = theirs.counter
       from jsonb_to_recordset($passkeys::jsonb) as theirs (id text, counter bigint)
       where passkeys.id = theirs.id and passkeys.counter < theirs.counter`,
    ),
    statement(
      `delete from invitations where expires_at - interval '24 hours' <= $until::timestamptz and id <> all ($invitations)
       returning id`,
    ),
    statement('delete from office_sessions where $endsSessions::boolean returning id'),
    statement('delete from office_challenges where $endsSessions::boolean'),
  ]);
  const here = await db.query<Omit<TheirPerson, 'email'>>(
    `select id, role, ${SIGNATURE}, (select count(*)::integer from passkeys where person_id = people.id) as passkeys from people`,
  );
  return {
    removed: removed.map(({ email }) => String(email)),
    ended: endedPasskeys.length + endedInvitations.length + sessions.length,
    left: (people as unknown as TheirPerson[]).flatMap((person) =>
      tasksAbout(
        person,
        here.find(({ id }) => id === person.id),
      ),
    ),
  };
}

/** What an owner does by hand about a person of the branch. */
function tasksAbout(
  { email, role, passkeys, signature }: TheirPerson,
  here: Omit<TheirPerson, 'email'> | undefined,
): string[] {
  if (!here)
    return [`${email} (${role}) came to the office after the copied moment: invite again.`];
  if (here.passkeys === 0 && passkeys > 0) return [`${email} has no passkey here: invite again.`];
  const tasks: string[] = [];
  if (here.role !== role) {
    tasks.push(`${email} is ${here.role} here and was ${role}: change the role if that is right.`);
  }
  if (here.signature !== signature) {
    tasks.push(
      `${email} signs reports as ${here.signature || 'nobody'} here and as ${signature || 'nobody'} there: change the signature if that is right.`,
    );
  }
  return tasks;
}
