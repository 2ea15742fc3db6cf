import { readColleagues } from '#server/access/colleagues.ts';
import type { Database } from '#server/adapters/neon.ts';
import { type AuditAction, describeAuditAction } from '#shared/audit-actions.ts';
import { formatRecentTime } from '#shared/format-day.ts';
import { describeEvent } from './timeline.ts';

/**
 * What changed an order or a message last (a note changes nothing), by whom and when, as a colleague says it: `Ana started work, 9:12 AM`; undefined
 * where nothing did.
 * @param id of the order or the message
 * @param reader who reads it, by email address: what this person did is `You …`
 */
export async function lastHappening(
  db: Database,
  id: string,
  reader: string,
): Promise<string | undefined> {
  const [row] = await db.query<{
    at: Date;
    person: string | null;
    personId: string | null;
    what: string;
  }>(
    `select audit_log.created_at as at, operator as person, people.id as "personId", action as what
     from audit_log left join people on lower(email) = lower(operator)
     where (order_id = $id or contact_message_id = $id) and action <> 'note'
     union all
     select received_at, null, null, type from stripe_events where order_id = $id
     order by at desc limit 1`,
    { id },
  );
  if (!row) return undefined;
  const { at, person, personId, what } = row;
  const time = formatRecentTime(at, new Date());
  if (person === null) return `Stripe: ${inSentence(describeEvent(what))}, ${time}`;
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
