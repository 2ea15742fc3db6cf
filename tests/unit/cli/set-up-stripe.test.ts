import Stripe from 'stripe';
import { expect } from 'vitest';
import { setUpStripe, webhookUrl } from '#cli/setup/set-up-stripe.ts';
import { type StripeSetup, secretHash, type Webhook } from '#server/adapters/stripe-setup.ts';
import { sweep } from '../../sweep.ts';

const SECRET = 'whsec_ours';

/** Where `npm start` serves the site: Stripe knows no such domain. */
const LOCAL_SITES = ['http://localhost:4321', 'http://127.0.0.1:4321'] as const;

const webhook = (siteUrl: string, id: string, secret: string | null): Webhook => ({
  id,
  url: webhookUrl(siteUrl),
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
  { first: ['ours', 'other'], site: DEPLOYED, siteUrl: LOCAL_SITES },
  async ({ first, site, siteUrl }) => {
    const both = [webhook(siteUrl, 'ours', SECRET), webhook(siteUrl, 'other', 'whsec_other')];
    const { stripe, deleted } = stripeWith(first === 'ours' ? both : both.toReversed());
    const { next } = await setUpStripe(stripe, {
      siteUrl,
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
