import * as z from 'zod/mini';
import { attempt } from '#client/attempt.ts';
import { forget, recall, remember } from '#client/session.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';

const KEY = 'permitlens.order-draft';

const draft = z.object({
  service: z.enum(SERVICE_TYPES),
  details: z.object({
    propertyAddress: z.string(),
    county: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    notes: z.string(),
  }),
  attempt: z.nullable(attempt),
});

/** A form not yet sent, kept in the tab so that a reload loses nothing and orders nothing twice. */
export type Draft = z.output<typeof draft>;

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
