import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';

/** In characters. */
const MAX_NOTE_LENGTH = 5_000;

type BadNote =
  | Reason<'note-empty'>
  | Reason<'note-too-long', { readonly characters: number; readonly limit: number }>;

/** Checks the length of a note and trims it. */
function checkNote(text: string): Result<string, BadNote> {
  const note = text.trim();
  if (note === '') return err({ type: 'note-empty' });
  const characters = [...note].length;
  if (characters <= MAX_NOTE_LENGTH) return ok(note);
  return err({ type: 'note-too-long', characters, limit: MAX_NOTE_LENGTH });
}

/** Adds a note of the office to an order. Customers never see it, and it is erased with the order. */
export async function addNote(
  db: Database,
  orderId: string,
  text: string,
  operator: Operator,
): Promise<Result<string, BadNote>> {
  const note = checkNote(text);
  if (!note.ok) return note;
  await db.query(
    `with noted as (
       insert into order_notes (order_id, operator, text) values ($orderId, $operator, $text) returning order_id
     )
     insert into audit_log (operator, action, order_id) select $operator, 'note', order_id from noted`,
    { orderId, operator, text: note.value },
  );
  return note;
}
