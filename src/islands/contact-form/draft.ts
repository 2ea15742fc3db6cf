import * as z from 'zod/mini';
import { type Attempt, attempt } from '#client/attempt.ts';
import { forget, recall, remember } from '#client/session.ts';
import { CONTACT_INQUIRIES } from '#shared/messages.ts';
import type { TypedMessage } from './message-fields.ts';

const KEY = 'permitlens.message-draft';

const draft = z.object({
  message: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    inquiryType: z.enum(CONTACT_INQUIRIES),
    message: z.string(),
  }),
  attempt: z.nullable(attempt),
});

/** A message not yet sent, kept in the tab so that a reload loses nothing and sends nothing twice. */
export interface Draft {
  readonly message: TypedMessage;
  readonly attempt: Attempt | null;
}

export function keepDraft(value: Draft): void {
  remember(KEY, value);
}

export function recallDraft(): Draft | null {
  const kept = z.safeParse(draft, recall(KEY));
  return kept.success ? kept.data : null;
}

export function forgetDraft(): void {
  forget(KEY);
}
