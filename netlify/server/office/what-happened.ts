import { readColleagues } from '#server/access/colleagues.ts';
import type { Database } from '#server/adapters/neon.ts';
import { type AuditAction, describeAuditAction } from '#shared/audit-actions.ts';
import { formatRecentTime } from '#shared/format-day.ts';
import { flagAuditOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import { describeEvent } from './timeline.ts';

const MARKS = [
  'note',
  'resend',
  'dismiss',
  ...ORDER_FLAG_NAMES.flatMap((flag) => [flagAuditOf(flag, true), flagAuditOf(flag, false)]),
] as const;

/** What somebody may ask for, and what is no part of it. */
const LEFT_OUT = {
  everything: ['note'],
  assignment: MARKS,
  order: [...MARKS, 'take', 'assign', 'unassign'],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;

/** What Stripe confirms within the hour after a person has refunded, or canceled with a refund: it was the person. */
const REFUND_EVENTS: readonly string[] = ['charge.refunded', 'refund.updated'];
const REFUNDING: readonly AuditAction[] = ['refund', 'cancel'];

/**
 * What changed an order or a message last, by whom and when, as a colleague says it: `Ana started work, 9:12 AM`; undefined
 * where nothing did.
 * @param id of the order or the message
 * @param reader who reads it, by email address: what this person did is `You …`
 * @param of what is asked about: `assignment` is the order and who has it
 */
export async function lastHappening(
  db: Database,
  id: string,
  reader: string,
  of: keyof typeof LEFT_OUT = 'order',
): Promise<string | undefined> {
  const [row] = await db.query<{
    at: Date;
    person: string | null;
    personId: string | null;
    what: string;
  }>(
    `select audit_log.created_at as at, operator as person, people.id as "personId", action as what
     from audit_log left join people on lower(email) = lower(operator)
     where (order_id = $id or contact_message_id = $id) and action <> all($leftOut)
     union all
     select received_at, null, null, type from stripe_events
     where order_id = $id and not (type = any($ofRefunds) and exists (
       select from audit_log
       where order_id = $id and action = any($refunding) and received_at - created_at between interval '0' and interval '1 hour'
     ))
     order by at desc limit 1`,
    {
      id,
      leftOut: LEFT_OUT[of],
      ofRefunds: REFUND_EVENTS,
      refunding: REFUNDING,
    },
  );
  if (!row) return undefined;
  const { at, person, personId, what } = row;
  const time = formatRecentTime(at, new Date());
  if (person === null) return `${describeEvent(what)} (Stripe, ${time})`;
  const colleagues = personId ? await readColleagues(db) : [];
  const name = colleagues.find((each) => each.id === personId)?.name ?? person;
  const who = person === reader ? 'You' : name;
  // What it was done to is what the sentence is about.
  const did = describeAuditAction(what as AuditAction).replace(/^(\w+)( as |$)/, '$1 it$2');
  return `${who} ${inSentence(did)}, ${time}`;
}

function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
