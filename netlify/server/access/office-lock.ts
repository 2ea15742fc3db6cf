import type { Database } from '#server/adapters/neon.ts';
import { insertAudit, type Operator } from '#server/database/audit-log.ts';
import { withSteps } from '#server/database/with-steps.ts';
import { type Err, err, type Reason } from '#server/platform/result.ts';

export type OfficeLocked = Reason<'office-locked'>;

/** SQL for whether sessions may be opened and passkeys stored. */
export const OFFICE_IS_OPEN = 'not exists (select from office_lock)';

/** What a lock ended. */
export interface Ended {
  readonly sessions: number;
}

/**
 * Locks the office: everybody is signed out, and nobody signs in or creates a passkey until it is unlocked. Customers,
 * schedules and the terminal go on. Locked once more, it stays locked since the first time.
 */
export async function lockOffice(db: Database, operator: Operator): Promise<Ended> {
  const [, [row]] = await db.transaction([
    // A sign-in that is under way is finished first, and its session ended: later ones find the lock.
    { text: 'lock table office_sessions, passkeys in share row exclusive mode' },
    {
      text: `${withSteps({
        locked: 'insert into office_lock (operator) values ($operator) on conflict do nothing',
        sessions: 'delete from office_sessions returning id',
        challenges: 'delete from office_challenges',
        logged: insertAudit('lock_office', '(values (true)) as once'),
      })} select count(*)::integer as sessions from sessions`,
      params: { operator, assertionId: null },
    },
  ]);
  return { sessions: Number(row?.sessions) };
}

/** @returns whether the office was locked */
export async function unlockOffice(db: Database, operator: Operator): Promise<boolean> {
  const unlocked = await db.query(
    `${withSteps({
      unlocked: 'delete from office_lock returning is_locked',
      logged: insertAudit('unlock_office', 'unlocked'),
    })} select from unlocked`,
    { operator, assertionId: null },
  );
  return unlocked.length > 0;
}

/** Since when the office is locked; undefined while it is open. */
export async function lockedSince(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ lockedAt: Date }>(
    'select locked_at as "lockedAt" from office_lock',
  );
  return row?.lockedAt.toISOString();
}

/** The reason for which nobody was let in: that the office is locked, else another one. */
export async function lockedOr<Refusal extends Err<unknown>>(
  db: Database,
  refusal: Refusal,
): Promise<Refusal | Err<OfficeLocked>> {
  return (await lockedSince(db)) ? err({ type: 'office-locked' }) : refusal;
}
