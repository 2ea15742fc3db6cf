import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listResponse, PAGE } from './lists.ts';
import { flag, text } from './parameters.ts';

const INACTIVE = {
  status: 'inactive',
  status_details: { error_message: 'The local Stripe has no such wallet.' },
} as const;

/** The site's domain, which is registered while the wallet is on. */
export const listPaymentMethodDomains = endpoint({
  method: 'GET',
  path: '/v1/payment_method_domains',
  parameters: z.strictObject({
    ...PAGE,
    domain_name: z.optional(text),
    enabled: z.optional(flag),
  }),
  handle(account, { domain_name: name, enabled, ...page }) {
    const urls = account.hasWallet ? account.webhookUrls() : [];
    const domains = urls.map(
      (url): Stripe.PaymentMethodDomain => ({
        id: 'pmd_local',
        object: 'payment_method_domain',
        amazon_pay: INACTIVE,
        apple_pay: INACTIVE,
        created: 0,
        domain_name: new URL(url).hostname,
        enabled: true,
        google_pay: { status: 'active' },
        klarna: INACTIVE,
        link: INACTIVE,
        livemode: false,
        paypal: INACTIVE,
      }),
    );
    const found = domains.filter(
      (domain) =>
        (name === undefined || domain.domain_name === name) &&
        (enabled === undefined || domain.enabled === enabled),
    );
    return listResponse('/v1/payment_method_domains', found, page);
  },
});
