import type { Database } from '#server/adapters/neon.ts';
import { insertAudit, type Operator } from '#server/database/audit-log.ts';
import { SESSION_IS_ALIVE } from '#server/database/office-sessions.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { NewSignature, Person } from '#shared/office/access.ts';
import type { Signature } from '#shared/office/reports.ts';
import type { Role } from '#shared/office/roles.ts';
import { HAS_OTHER_OWNER, type LastOwner } from './invitations.ts';

type PersonNotFound = Reason<'person-not-found'>;

/** Everybody who works in the office, owners first. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await db.query(
    `select id, email, role, printed_name as "printedName", license,
            (select count(*)::int from passkeys where person_id = people.id) as passkeys,
            (select count(*)::int from office_sessions where person_id = people.id and ${SESSION_IS_ALIVE}) as sessions,
            (select max(last_used_at) from passkeys where person_id = people.id) as "lastUsedAt",
            (select expires_at from invitations where person_id = people.id and expires_at > now()) as "invitedUntil"
     from people
     order by array_position(array['owner', 'clerk', 'reporter'], role), email`,
  );
  return rows as unknown as Person[];
}

/** Returns as whom a person signs reports; null before an owner has entered a printed name. */
export async function readSignature(db: Database, email: string): Promise<Signature | null> {
  const [row] = await db.query<{ name: string; license: string | null }>(
    `select printed_name as name, license from people
     where lower(email) = lower($email) and printed_name is not null`,
    { email },
  );
  return row ? { name: row.name, ...(row.license && { license: row.license }) } : null;
}

/** A change of one person, by an operator with a fresh passkey. */
interface PersonChange {
  readonly personId: string;
  readonly operator: Operator;
  readonly assertionId: string;
}

/** Changes what a person may do, and ends the person's sessions. */
export function changeRole(db: Database, change: PersonChange, role: Role) {
  return updatePerson(db, change, {
    write: 'update people set role = $role',
    where: `$role = 'owner' or role <> 'owner' or ${HAS_OTHER_OWNER}`,
    action: 'change_role',
    detail: `concat(email, ', ', role)`,
    params: { role },
    endsSessions: true,
  });
}

/** Changes as whom a person signs reports. What is empty is removed. */
export function changeSignature(
  db: Database,
  change: PersonChange,
  { printedName, license }: NewSignature,
) {
  return updatePerson(db, change, {
    write: `update people set printed_name = nullif($printedName, ''), license = nullif($license, '')`,
    where: 'true',
    action: 'change_signature',
    detail: `concat_ws(', ', email, printed_name, license)`,
    params: { printedName, license },
    endsSessions: false,
  });
}

/** Removes a person, who is signed out everywhere and can't sign in again. */
export function removePerson(db: Database, change: PersonChange) {
  return updatePerson(db, change, {
    write: 'delete from people',
    where: `role <> 'owner' or ${HAS_OTHER_OWNER}`,
    action: 'remove_person',
    detail: 'email',
    endsSessions: true,
  });
}

/** Signs a person out everywhere. */
export function endSessions(db: Database, change: PersonChange) {
  return updatePerson(db, change, {
    write: 'update people set role = role',
    where: 'true',
    action: 'end_sessions',
    detail: 'email',
    endsSessions: true,
  });
}

interface Update {
  /** The statement that finds or deletes the person, without its condition. */
  readonly write: string;
  /** The person is not changed unless this holds. */
  readonly where: string;
  readonly action: AuditAction;
  readonly detail: string;
  readonly params?: { readonly role: Role } | NewSignature;
  /** Whether the person, if changed, has to sign in again. */
  readonly endsSessions: boolean;
}

async function updatePerson(
  db: Database,
  change: PersonChange,
  { write, where, action, detail, params, endsSessions }: Update,
): Promise<Result<Record<never, never>, PersonNotFound | LastOwner>> {
  const [, [row]] = await db.transaction([
    // One at a time: two owners who remove each other at once would leave none.
    { text: 'lock table people in share row exclusive mode' },
    {
      text: `with known as (
               select id from people where id = $personId
             ), changed as (
               ${write} where id = (select id from known) and (${where}) returning id, email, role, printed_name, license
             ), signed_out as (
               delete from office_sessions using changed where person_id = changed.id and $endsSessions::boolean
             ), logged as (
               ${insertAudit(action, 'changed', detail)}
             )
             select exists (select from known) as known, exists (select from changed) as changed`,
      params: { ...change, ...params, endsSessions },
    },
  ]);
  if (!row?.known) return err({ type: 'person-not-found' });
  return row.changed ? ok({}) : err({ type: 'last-owner' });
}
