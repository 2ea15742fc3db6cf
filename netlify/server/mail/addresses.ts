import { officeOrigin, setting } from '#server/platform/env.ts';
import { dashboardUrl } from '#server/platform/stripe-keys.ts';

/** The URLs of the site, of the office and of Stripe's dashboard, for links, and the office's email address. */
export interface Addresses {
  readonly siteUrl: string;
  readonly officeUrl: string;
  readonly officeEmail: string;
  readonly stripeUrl: string;
}

/** @throws SettingError */
export function readAddresses(): Addresses {
  return {
    siteUrl: setting('SITE_URL'),
    officeUrl: `${officeOrigin()}/office`,
    officeEmail: setting('OFFICE_EMAIL'),
    stripeUrl: dashboardUrl(setting('STRIPE_SECRET_KEY')),
  };
}
