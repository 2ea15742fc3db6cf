import * as z from 'zod/mini';
import { forget, recall, remember } from '#client/session.ts';
import { CONTACT_INQUIRIES } from '#shared/messages.ts';
import type { TypedMessage } from './message-fields.ts';

const KEY = 'permitlens.message-draft';

const draft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.enum(CONTACT_INQUIRIES),
  message: z.string(),
});

/** Keeps a message not yet sent in the tab, so that a reload loses none of it. */
export function keepDraft(message: TypedMessage): void {
  remember(KEY, message);
}

export function recallDraft(): TypedMessage | null {
  const kept = z.safeParse(draft, recall(KEY));
  return kept.success ? kept.data : null;
}

export function forgetDraft(): void {
  forget(KEY);
}
