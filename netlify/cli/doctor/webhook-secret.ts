import { webhookUrl } from '#cli/setup/set-up-stripe.ts';
import { signedCheck } from '#server/adapters/stripe-events.ts';
import type { Finding } from '#server/health/finding.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const about = 'webhook secret';

/** Checks that the deployed site verifies Stripe's events with the secret of this computer. */
export async function checkWebhookSecret(siteUrl: string, secret: string): Promise<Finding> {
  const isAccepted = await isDeployed(siteUrl, secret);
  if (isAccepted === undefined) return { about, note: 'not checked: the site does not respond' };
  if (isAccepted)
    return { about, note: 'the deployed site has STRIPE_WEBHOOK_SECRET of this computer' };
  return {
    about,
    problem: 'of the deployed site is another one than STRIPE_WEBHOOK_SECRET of this computer',
    remedy: 'Set the same one in Netlify and here, and deploy.',
  };
}

/**
 * Whether the deployed site accepts events that a secret signs: sends it one that concerns no payment.
 * @returns undefined where the site responds neither that it does nor that it does not
 */
export async function isDeployed(siteUrl: string, secret: string): Promise<boolean | undefined> {
  const { body, signature } = await signedCheck(secret);
  try {
    const { status } = await fetch(webhookUrl(siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (status === 200) return true;
    return status === 400 ? false : undefined;
  } catch {
    return undefined;
  }
}
