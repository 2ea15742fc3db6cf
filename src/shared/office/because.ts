import { keysOf } from '../keys-of.ts';
import type { RefundReason } from './orders.ts';

/** A reason that the office gives a customer for a cancellation or a refund. Its sentences are in `mails/because.ts` of `src/i18n`. */
interface Reason {
  /** As the office chooses it, and as the audit log says it. */
  readonly label: string;
  /** What Stripe records of a refund that it is given for. */
  readonly stripe: RefundReason;
  /** Whether an order is canceled for it, or money is refunded alone. */
  readonly cancels: boolean;
}

const CANCELS = { cancels: true, stripe: 'requested_by_customer' } as const;

/** Every reason, in the order in which they are offered. Stored by their keys. */
export const BECAUSE = {
  asked: { ...CANCELS, label: 'The customer asked for it' },
  duplicate: { ...CANCELS, label: 'Placed or paid twice', stripe: 'duplicate' },
  property_not_found: { ...CANCELS, label: 'Property not found' },
  not_covered: { ...CANCELS, label: 'Outside our counties' },
  records_unavailable: { ...CANCELS, label: 'Records not available' },
  no_visit: { ...CANCELS, label: 'No visit was possible' },
  no_answer: { ...CANCELS, label: 'No answer from the customer' },
  too_late: { ...CANCELS, label: 'Not done in time' },
  our_mistake: { ...CANCELS, label: 'Our mistake' },
  overcharged: { ...CANCELS, cancels: false, label: 'Paid too much' },
  // Stripe blocks the card and the email address of what is reported to it as fraud.
  not_authorized: { ...CANCELS, label: 'Fraud: the card’s owner didn’t pay', stripe: 'fraudulent' },
} as const satisfies Readonly<Record<string, Reason>>;

export type Because = keyof typeof BECAUSE;
export const BECAUSE_NAMES = keysOf(BECAUSE);

/** The reasons for which an order is canceled. */
export const CANCELLATION_REASONS = BECAUSE_NAMES.filter((because) => BECAUSE[because].cancels);

/** Returns what Stripe records of a refund: by default what follows from our reason, and never a fraud without one. */
export function stripeReasonOf(because: Because | null | undefined): RefundReason {
  return because ? BECAUSE[because].stripe : 'requested_by_customer';
}
