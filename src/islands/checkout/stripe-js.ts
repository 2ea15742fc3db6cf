import { STRIPE_PUBLISHABLE_KEY } from 'astro:env/client';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** How long the provider's script may take to come, in milliseconds. */
const WAIT_TIMEOUT_MS = 20_000;

/**
 * Loads the provider's script, which nothing but the payment needs.
 * @throws Error when it does not come, or not in time
 */
export async function loadStripeJs(): Promise<Stripe> {
  const stripe = await Promise.race([loadStripe(STRIPE_PUBLISHABLE_KEY), lateness()]);
  if (!stripe) throw new Error('Stripe.js did not come in time');
  return stripe;
}

function lateness(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), WAIT_TIMEOUT_MS));
}

/**
 * The provider's fields live in a page of their own, which our style sheet can't reach: it gets our tokens, and the
 * look of our own fields (client/fields/Field.tsx). https://docs.stripe.com/elements/appearance-api
 */
export function appearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      fontFamily: token('--font-sans'),
      fontSizeBase: '17px',
      spacingUnit: '4px',
      borderRadius: token('--radius-sm'),
      colorPrimary: token('--color-lagoon'),
      colorBackground: token('--color-white'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorDanger: token('--color-violation'),
    },
    rules: {
      '.Label': {
        marginBottom: '10px',
        fontSize: '12px',
        fontWeight: '650',
        letterSpacing: '0.08em',
        lineHeight: '16px',
        textTransform: 'uppercase',
      },
      // 48 px high.
      '.Input': {
        padding: '11px 14px',
        border: `1px solid ${token('--color-rule-strong')}`,
        boxShadow: 'none',
        lineHeight: '24px',
      },
      '.Input:focus': {
        outline: `3px solid ${token('--color-lagoon')}`,
        outlineOffset: '1px',
        boxShadow: 'none',
      },
    },
  };
}
