import type Stripe from 'stripe';
import type { TimeLimits } from '#server/platform/time-limits.ts';
import { CURRENCY } from '#shared/pricing.ts';
import {
  isKeyInUse,
  isKeyOfAnotherRequest,
  isReplayedFailure,
  PoisonedIdempotencyKey,
} from './stripe-errors.ts';
import { CARDS, type Intent, metadataOf, toIntent } from './stripe-intents.ts';

/** The order that an intent is created for. */
export interface IntentRequest {
  readonly orderId: string;
  /** In cents. */
  readonly amount: number;
  /** Under the same key Stripe returns the same intent. */
  readonly idempotencyKey: string;
}

/**
 * Creates an intent under its idempotency key: repeated, even after a lost response, Stripe returns the same one. While
 * another request with the key is in flight Stripe responds 409, and this waits for its result.
 * A key that an earlier version of the site used with other parameters is spent, as after a stored failure.
 * The intent has no `receipt_email`: for real money Stripe would mail a receipt to it, regardless of the account's settings.
 */
export async function createIntent(
  stripe: Stripe,
  { orderId, amount, idempotencyKey }: IntentRequest,
  { keyInUse, keyInUsePause }: TimeLimits,
): Promise<Intent> {
  const deadline = Date.now() + keyInUse;
  for (;;) {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: CURRENCY,
          allowed_payment_method_types: [...CARDS],
          metadata: metadataOf(orderId),
        },
        { idempotencyKey },
      );
      return toIntent(intent);
    } catch (error) {
      if (isReplayedFailure(error) || isKeyOfAnotherRequest(error))
        throw new PoisonedIdempotencyKey();
      if (!isKeyInUse(error) || Date.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, keyInUsePause));
    }
  }
}
