import { STRIPE_PUBLISHABLE_KEY } from 'astro:env/client';
import type { Appearance, CustomFontSource, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import publicSans from '../../../styles/typeface/public-sans.woff2?url';
import { LOAD_TIMEOUT_MS } from './time-limits.ts';

/**
 * Loads Stripe.js, which only the payment needs. Its fields, messages and wallets are in the page's language.
 * @throws Error if it doesn't load in time
 */
export async function loadStripeJs(language: Language): Promise<Stripe> {
  const locale = LANGUAGE_FACTS[language].stripeLocale;
  const stripe = await Promise.race([loadStripe(STRIPE_PUBLISHABLE_KEY, { locale }), timeout()]);
  if (!stripe) throw new Error('Stripe.js did not load in time');
  return stripe;
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), LOAD_TIMEOUT_MS));
}

/** Returns our typeface, which Stripe's frame loads from us (Access-Control-Allow-Origin in netlify.toml). */
export function typeface(): CustomFontSource {
  const [family = ''] = token('--font-sans').replaceAll('"', '').split(',');
  const src = `url(${new URL(publicSans, location.href)})`;
  return { family, src, weight: '400 800', display: 'swap' };
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Returns our design tokens and the look of our fields (client/fields/Field.tsx) for Stripe's fields, which are in an
 * iframe that our styles can't reach. https://docs.stripe.com/elements/appearance-api
 */
export function appearance(): Appearance {
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
        marginBottom: '6px',
        fontSize: '15px',
        fontWeight: '650',
        lineHeight: '22px',
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
