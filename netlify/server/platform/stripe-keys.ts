/** Prefixes of Stripe's keys, and which of them move real money. */
export const SECRET_KEY = /^(?:sk|rk)_(test|live)_\w+$/;
export const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/;

type StripeMode = 'test' | 'live';

/** The mode of a key; undefined where it has neither form. */
export function modeOf(key: string | undefined): StripeMode | undefined {
  const mode = /^(?:sk|rk|pk)_(test|live)_/.exec(key ?? '')?.[1];
  return mode as StripeMode | undefined;
}

/** Whether a key moves real money. */
export function isLiveKey(key: string | undefined): boolean {
  return modeOf(key) === 'live';
}

/** Where Stripe shows what belongs to the account of a key. */
export function dashboardUrl(key: string | undefined): string {
  return `https://dashboard.stripe.com${isLiveKey(key) ? '' : '/test'}`;
}
