import type { StripeAdmin, Webhook } from '#server/adapters/stripe-admin.ts';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import type { Finding } from '#server/health/finding.ts';
import { routes } from '#shared/routes.ts';

/** Checks that Stripe accepts the key, reports its mode, and checks the webhook. */
export async function checkStripe(stripe: StripeAdmin, siteUrl: string): Promise<Finding[]> {
  const key = await checkStripeKey(stripe);
  return key.problem ? [key] : [key, await checkWebhook(stripe, siteUrl)];
}

/** Checks that Stripe accepts the key. */
export async function checkStripeKey(stripe: StripeAdmin): Promise<Finding> {
  const about = 'Stripe key';
  switch (await stripe.keyProblem()) {
    case 'unknown':
      return {
        about,
        problem: 'is unknown to Stripe',
        remedy: 'Copy STRIPE_SECRET_KEY from Stripe again (Developers, API keys).',
      };
    case 'not permitted':
      return {
        about,
        problem: 'lacks permissions that the site needs',
        remedy:
          'Give the restricted key write access to PaymentIntents and Refunds, and read access to Events, Charges and Disputes.',
      };
    case 'unreachable':
      return {
        about,
        problem: 'cannot be checked: Stripe does not respond',
        remedy: 'Check status.stripe.com and try again.',
        mayPass: true,
      };
    case undefined:
      return { about, note: stripe.livemode ? 'works, real money' : 'works, test mode' };
  }
}

async function checkWebhook(stripe: StripeAdmin, siteUrl: string): Promise<Finding> {
  const about = 'Stripe webhook';
  const url = new URL(routes.stripeWebhook.path, siteUrl).href;
  const webhooks = await stripe.webhooks();
  if (!webhooks) {
    return { about, note: `not checked: the key cannot list webhooks. Expected address: ${url}` };
  }
  const found = webhooks.find((webhook) => webhook.url === url);
  const problem = found ? webhookProblem(found) : 'is not registered';
  if (!problem) return { about, note: 'registered, with all events' };
  return {
    about,
    problem,
    remedy: `In Stripe (Developers, Webhooks), enable ${url} for ${EVENT_TYPES.join(', ')}.`,
  };
}

function webhookProblem({ isEnabled, events }: Webhook): string | undefined {
  if (!isEnabled) return 'is disabled';
  const missing = EVENT_TYPES.filter((type) => !events.includes(type) && !events.includes('*'));
  return missing.length > 0 ? `does not receive ${missing.join(', ')}` : undefined;
}
