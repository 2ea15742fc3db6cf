import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { listEndpoint } from './lists.ts';
import { text } from './parameters.ts';

const INACTIVE = {
  status: 'inactive',
  status_details: { error_message: 'The Stripe emulator has no such wallet.' },
} as const;

/** The site's domain, which is registered while the wallet is on. */
export const listPaymentMethodDomains = listEndpoint(
  '/v1/payment_method_domains',
  { domain_name: z.optional(text) },
  ({ hasWallet, webhookUrl }, { domain_name: name }) => {
    if (!hasWallet || !webhookUrl) return [];
    const { hostname } = new URL(webhookUrl);
    const domain: Stripe.PaymentMethodDomain = {
      id: 'pmd_local',
      object: 'payment_method_domain',
      amazon_pay: INACTIVE,
      apple_pay: INACTIVE,
      created: 0,
      domain_name: hostname,
      enabled: true,
      google_pay: { status: 'active' },
      klarna: INACTIVE,
      link: INACTIVE,
      livemode: false,
      paypal: INACTIVE,
    };
    return name === undefined || name === hostname ? [domain] : [];
  },
);
