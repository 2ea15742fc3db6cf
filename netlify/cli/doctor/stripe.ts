import type { StripeAdmin, Webhook } from '#server/adapters/stripe-admin.ts';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import type { Finding } from '#server/health/finding.ts';
import { routes } from '#shared/routes.ts';

/** Whether Stripe takes the key, in which mode, and tells the site what happens. */
export async function checkStripe(stripe: StripeAdmin, siteUrl: string): Promise<Finding[]> {
  const key = await checkKey(stripe);
  return key.problem ? [key] : [key, await checkWebhook(stripe, siteUrl)];
}

/** Whether Stripe takes the key at all. */
export async function checkKey(stripe: StripeAdmin): Promise<Finding> {
  const about = 'Stripe key';
  switch (await stripe.keyProblem()) {
    case 'unknown':
      return {
        about,
        problem: 'is not known to Stripe',
        remedy: 'Copy STRIPE_SECRET_KEY again from Stripe under Developers, API keys.',
      };
    case 'not permitted':
      return {
        about,
        problem: 'may not do what the site does with it',
        remedy:
          'Give the restricted key write access to PaymentIntents and Refunds, and read access to Events, Charges and Disputes.',
      };
    case 'unreachable':
      return {
        about,
        problem: 'can’t be tried: Stripe does not answer',
        remedy: 'Look at status.stripe.com, and try again.',
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
    return { about, note: `not checked: the key may not list webhooks. It should be ${url}` };
  }
  const found = webhooks.find((webhook) => webhook.url === url);
  const problem = found ? problemOf(found) : 'is not registered';
  if (!problem) return { about, note: 'registered, with all events' };
  return {
    about,
    problem,
    remedy: `In Stripe under Developers, Webhooks, see to it that ${url} is enabled for ${EVENT_TYPES.join(', ')}.`,
  };
}

function problemOf({ isEnabled, events }: Webhook): string | undefined {
  if (!isEnabled) return 'is disabled';
  const missing = EVENT_TYPES.filter((type) => !events.includes(type) && !events.includes('*'));
  return missing.length > 0 ? `is not told of ${missing.join(', ')}` : undefined;
}
