import { webhookUrl } from '#cli/setup/set-up-stripe.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { API_VERSION } from '#server/adapters/stripe-events.ts';
import { isOfOurVersion, missingEvents, type Webhook } from '#server/adapters/stripe-setup.ts';
import type { Finding } from '#server/health/finding.ts';

/** Checks that Stripe accepts the key, reports its mode, and checks the webhook and the domain's wallets. */
export async function checkStripe(stripe: StripeAdmin, siteUrl: string): Promise<Finding[]> {
  const key = await checkStripeKey(stripe);
  if (key.problem) return [key];
  return [key, await checkWebhook(stripe, siteUrl), await checkWallets(stripe, siteUrl)];
}

const KEY_PROBLEMS = {
  unknown: {
    problem: 'is unknown to Stripe',
    remedy: 'Copy STRIPE_SECRET_KEY from Stripe again (Developers, API keys).',
  },
  'not permitted': {
    problem: 'lacks permissions that the site needs',
    remedy: 'Give the restricted key what docs/deploying.md lists in step 2.',
  },
  unreachable: {
    problem: 'cannot be checked: Stripe does not respond',
    remedy: 'Check status.stripe.com and try again.',
    mayPass: true,
  },
} as const;

/** Checks that Stripe accepts the key. */
export async function checkStripeKey(stripe: StripeAdmin): Promise<Finding> {
  const about = 'Stripe key';
  const problem = await stripe.keyProblem();
  if (problem) return { about, ...KEY_PROBLEMS[problem] };
  return { about, note: stripe.livemode ? 'works, real money' : 'works, test mode' };
}

async function checkWebhook(stripe: StripeAdmin, siteUrl: string): Promise<Finding> {
  const about = 'Stripe webhook';
  const url = webhookUrl(siteUrl);
  const webhooks = await stripe.webhooks();
  if (!webhooks) {
    return { about, note: `not checked: the key cannot list webhooks. Expected address: ${url}` };
  }
  const ours = webhooks.filter((webhook) => webhook.url === url);
  const found = ours.find(isOfOurVersion) ?? ours[0];
  const problem = found ? webhookProblem(found) : 'is not registered';
  if (problem) return { about, problem, remedy: `Run npx permitlens setup stripe, for ${url}.` };
  if (ours.length > 1) {
    return {
      about,
      warning: 'is registered twice, once to be replaced',
      remedy:
        'Once the line webhook secret is ok, run npx permitlens setup stripe, which removes the old one.',
    };
  }
  return { about, note: `registered, with all events of API version ${found?.apiVersion}` };
}

function webhookProblem(webhook: Webhook): string | undefined {
  if (!isOfOurVersion(webhook)) {
    const { apiVersion } = webhook;
    return `sends events of ${apiVersion ? `API version ${apiVersion}` : 'the account’s API version'}, not of ${API_VERSION}`;
  }
  if (!webhook.isEnabled) return 'is disabled';
  const missing = missingEvents(webhook);
  return missing.length > 0 ? `does not receive ${missing.join(', ')}` : undefined;
}

/**
 * Reports which wallets can appear at the checkout. Cards need no registration, so a domain without one is no problem;
 * a registered domain whose wallets don't work is, because somebody meant to offer them.
 */
async function checkWallets(stripe: StripeAdmin, siteUrl: string): Promise<Finding> {
  const about = 'wallets';
  const { hostname } = new URL(siteUrl);
  const domain = await stripe.paymentDomain(hostname);
  if (domain === 'not readable') {
    return { about, note: 'not checked: the key cannot read payment method domains' };
  }
  if (domain === 'not registered') {
    return {
      about,
      note: `none, cards only: Stripe does not know ${hostname}. To offer Apple Pay and Google Pay, run npx permitlens setup stripe.`,
    };
  }
  const { isEnabled, wallets } = domain;
  const active = wallets.filter(({ isActive }) => isActive).map(({ name }) => name);
  const inactive = wallets.filter(({ isActive }) => !isActive);
  const reasons = inactive.map(({ name, reason }) => `${name}${reason ? ` (${reason})` : ''}`);
  if (!isEnabled) {
    return {
      about,
      problem: `cannot appear: ${hostname} is disabled`,
      remedy: 'In Stripe (Settings, Payment method domains), enable the domain.',
    };
  }
  if (active.length === 0) {
    return {
      about,
      problem: `cannot appear: ${reasons.join(', ')}`,
      remedy: 'In Stripe, look at Settings, Payments, Payment methods and Payment method domains.',
    };
  }
  const others = reasons.length > 0 ? `; not ${reasons.join(', ')}` : '';
  return { about, note: `${active.join(', ')} can appear${others}` };
}
