import * as z from 'zod/mini';
import { addNote } from '#server/orders/notes.ts';
import { LIMITS, requiredText } from '#shared/text-limits.ts';
import type { SubjectCalls } from './route.ts';

export const addNoteCalls = {
  'POST /orders/:id/notes': {
    action: 'add_note',
    body: z.strictObject({ text: requiredText(LIMITS.longText, 'Write a note.') }),
    respond: ({ db, params, session, input, requestId }) =>
      addNote(db, params.id, input.text, session.email, requestId),
  },
} satisfies SubjectCalls;
