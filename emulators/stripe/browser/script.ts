import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import { createStripeJs } from './stripe-js.ts';

/** The version that the installed @stripe/stripe-js wants; it warns of any other. */
const version: ReleaseTrain = 'endive';

// `loadStripe` takes a `window.Stripe` that is there already and does not ask for js.stripe.com.
Object.assign(window, { Stripe: Object.assign(createStripeJs, { version }) });
