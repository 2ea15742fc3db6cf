import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { insertAudit, type Operator } from '#server/database/audit-log.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { newId } from '#server/platform/identifier.ts';
import { invitationLink, invitationToken } from '#server/platform/office-link.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import { ROLES, type Role } from '#shared/office/roles.ts';
import { hashOf } from './secrets.ts';

/** The invited person. */
export const invitedPerson = z.strictObject({ email: emailAddress, role: z.enum(ROLES) });

export interface Invitation {
  readonly personId: string;
  readonly link: string;
}

/** Somebody must be left who can invite others. */
export type LastOwner = Reason<'last-owner'>;

/** SQL for whether another owner than `$personId` has a passkey: one who was only invited may never come. */
export const HAS_OTHER_OWNER = `exists (
  select from people as other join passkeys on person_id = other.id
  where other.role = 'owner' and other.id <> $personId
)`;

/**
 * Invites a person by email. A person who is known already gets a replacement for a lost passkey: the old ones and their
 * sessions end now.
 */
export async function invite(
  db: Database,
  { email, role }: { readonly email: string; readonly role: Role },
  operator: Operator,
  assertionId: string | null = null,
): Promise<Result<Invitation, LastOwner>> {
  const id = newId();
  const [known] = await db.query('select id, role from people where lower(email) = lower($email)', {
    email,
  });
  const personId = String(known?.id ?? newId());
  const [, , rows] = await db.transaction([
    // One at a time: two owners who demote each other at once would leave none.
    { text: 'lock table people in share row exclusive mode' },
    {
      text: 'delete from office_challenges where person_id = $personId',
      params: { personId },
    },
    {
      text: `with person as (
               insert into people (id, email, role) values ($personId, lower($email), $role)
               on conflict (lower(email)) do update set role = excluded.role
               where excluded.role = 'owner' or people.role <> 'owner' or ${HAS_OTHER_OWNER}
               returning id, email
             ), old_passkeys as (
               delete from passkeys using person where person_id = person.id
             ), old_sessions as (
               delete from office_sessions using person where person_id = person.id
             ), invited as (
               insert into invitations (id, person_id, token_hash)
               select $id, person.id, $tokenHash::bytea from person
               on conflict (person_id) do update
               set id = excluded.id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
             ), logged as (
               ${insertAudit('invite', 'person', `concat(email, ', ', $role::text)`)}
             ), mailed as (
               ${queueMail('office_invitation', {
                 from: 'person',
                 recipient: 'email',
                 detail: '$id::text',
                 occasion: '$id::text',
               })}
             )
             select id from person`,
      params: {
        id,
        personId,
        email,
        role,
        operator,
        assertionId,
        tokenHash: hashOf(invitationToken(id)),
      },
    },
  ]);
  const [person] = rows;
  if (!person) return err({ type: 'last-owner' });
  return ok({ personId: String(person.id), link: invitationLink(id) });
}
