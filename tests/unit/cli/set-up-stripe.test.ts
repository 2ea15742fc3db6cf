import Stripe from 'stripe';
import { expect } from 'vitest';
import { setUpStripe, webhookUrl } from '#cli/setup/set-up-stripe.ts';
import { type StripeSetup, secretHash, type Webhook } from '#server/adapters/stripe-setup.ts';
import { sweep } from '../../sweep.ts';

const SITE_URL = 'http://localhost:4321';
const SECRET = 'whsec_ours';

const webhook = (id: string, secret: string | null): Webhook => ({
  id,
  url: webhookUrl(SITE_URL),
  isEnabled: true,
  events: ['*'],
  apiVersion: Stripe.API_VERSION,
  secretHash: secret && secretHash(secret),
});

/** Stripe with these webhooks, of which some are deleted. */
function stripeWith(webhooks: readonly Webhook[]) {
  const deleted: string[] = [];
  const unexpected = () => expect.fail('Nothing else is to be changed.');
  const stripe: StripeSetup = {
    livemode: false,
    webhooks: async () => [...webhooks],
    deleteWebhook: async (id) => {
      deleted.push(id);
    },
    createWebhook: unexpected,
    recordSecretHash: unexpected,
    enableWebhook: unexpected,
    paymentDomain: unexpected,
    createDomain: unexpected,
    enableDomain: unexpected,
  };
  return { stripe, deleted };
}

/** What the deployed site responds to an event that this computer's secret signs. */
const DEPLOYED = {
  'has the secret': true,
  'has another one': false,
  'does not respond': undefined,
};

sweep(
  'of two webhooks of our version, the one whose secret this computer has stays, once the deployed site has it too',
  { first: ['ours', 'other'], site: DEPLOYED },
  async ({ first, site }) => {
    const both = [webhook('ours', SECRET), webhook('other', 'whsec_other')];
    const { stripe, deleted } = stripeWith(first === 'ours' ? both : both.toReversed());
    const { next } = await setUpStripe(stripe, {
      siteUrl: SITE_URL,
      webhookSecret: SECRET,
      isDeployed: async () => DEPLOYED[site],
      showSecret: async () => expect.fail('No secret is new.'),
    });
    const isRemoved = DEPLOYED[site] === true;
    return [
      ...(deleted.join() === (isRemoved ? 'other' : '') ? [] : [`deleted: ${deleted.join()}`]),
      ...(next.some((sentence) => sentence.includes('does not accept')) === isRemoved
        ? [`said: ${next.join()}`]
        : []),
    ];
  },
);
