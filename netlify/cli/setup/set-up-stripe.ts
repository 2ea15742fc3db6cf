import {
  isOfOurVersion,
  missingEvents,
  type PaymentDomain,
  type StripeSetup,
  secretHash,
  type Webhook,
} from '#server/adapters/stripe-setup.ts';
import { isLocal } from './local-url.ts';

/** Settings and checks that the set-up needs besides Stripe. */
interface SetupContext {
  readonly siteUrl: string;
  /** STRIPE_WEBHOOK_SECRET of this computer. */
  readonly webhookSecret: string;
  /** Whether the deployed site accepts events that this secret signs; undefined where it does not respond. */
  readonly isDeployed: (secret: string) => Promise<boolean | undefined>;
  /** Shows the secret of a new webhook: Stripe returns it once, so this comes before anything that can fail. */
  readonly showSecret: (secret: string) => Promise<void>;
}

/** Changes that the set-up made in Stripe, and what is left for a person. Sentences. */
interface SetupResult {
  readonly changed: readonly string[];
  readonly next: readonly string[];
}

/** The address to which Stripe sends this site's events. */
export function webhookUrl(siteUrl: string): string {
  return new URL('/api/stripe-webhook', siteUrl).href;
}

/**
 * Registers the site's webhook and its domain in a Stripe account, as far as they are not. Repeated, it changes nothing.
 * A webhook keeps the API version that it was created with: one of another version stays beside the new one until the
 * deployed site has the new secret, so that no event is lost in between.
 */
export async function setUpStripe(
  stripe: StripeSetup,
  context: SetupContext,
): Promise<SetupResult> {
  const webhook = await setUpWebhook(stripe, context);
  const domain = await setUpDomain(stripe, context.siteUrl);
  return {
    changed: [...webhook.changed, ...domain.changed],
    next: [...webhook.next, ...domain.next],
  };
}

async function setUpWebhook(stripe: StripeSetup, context: SetupContext): Promise<SetupResult> {
  const url = webhookUrl(context.siteUrl);
  const ours = (await stripe.webhooks()).filter((webhook) => webhook.url === url);
  const current = currentOf(ours, context.webhookSecret);
  if (!current) return createWebhook(stripe, url, ours, context.showSecret);
  const others = ours.filter(({ id }) => id !== current.id);
  const missing = missingEvents(current);
  const isComplete = current.isEnabled && missing.length === 0;
  if (!isComplete) await stripe.enableWebhook(current.id);
  const removal = await removeOthers(stripe, current, others, context);
  return {
    changed: [
      ...(isComplete ? [] : [`Enabled the webhook ${current.id} for all events.`]),
      ...removal.changed,
    ],
    next: removal.next,
  };
}

/** The webhook of our API version: the one whose secret this computer has, where there are several. */
function currentOf(webhooks: readonly Webhook[], secret: string): Webhook | undefined {
  const candidates = webhooks.filter(isOfOurVersion);
  return candidates.find((webhook) => hasSecret(webhook, secret)) ?? candidates[0];
}

function hasSecret(webhook: Webhook, secret: string): boolean {
  return webhook.secretHash === secretHash(secret);
}

async function createWebhook(
  stripe: StripeSetup,
  url: string,
  others: readonly Webhook[],
  showSecret: SetupContext['showSecret'],
): Promise<SetupResult> {
  const { webhook, secret } = await stripe.createWebhook(url);
  await showSecret(secret);
  await stripe.recordSecretHash(webhook.id, secretHash(secret));
  const next = [
    'Put the signing secret into Netlify and into .env.permitlens as STRIPE_WEBHOOK_SECRET, and deploy. Then run npm run doctor.',
    ...(others.length > 0
      ? [
          `${idsOf(others)} of another API version stays until then. Once doctor says that the site has the new secret, repeat this command: it removes the old one.`,
        ]
      : []),
  ];
  return { changed: [`Created the webhook ${webhook.id} for ${url}.`], next };
}

/** Removes the webhooks that the current one replaces, once the deployed site has the current one's secret. */
async function removeOthers(
  stripe: StripeSetup,
  current: Webhook,
  others: readonly Webhook[],
  { webhookSecret, isDeployed }: SetupContext,
): Promise<SetupResult> {
  if (others.length === 0) return { changed: [], next: [] };
  const stays = `Not removed yet: ${idsOf(others)}, which ${current.id} replaces.`;
  if (!hasSecret(current, webhookSecret)) {
    const next = `${stays} STRIPE_WEBHOOK_SECRET of this computer is not the secret that this command printed for ${current.id}. Put that one into Netlify and .env.permitlens (Stripe shows it again under Webhooks, Reveal), deploy, and repeat this command.`;
    return { changed: [], next: [next] };
  }
  if ((await isDeployed(webhookSecret)) !== true) {
    const next = `${stays} The deployed site does not accept the new secret. Put it into Netlify, deploy, and repeat this command.`;
    return { changed: [], next: [next] };
  }
  for (const { id } of others) await stripe.deleteWebhook(id);
  return { changed: [`Removed ${idsOf(others)}, which ${current.id} replaces.`], next: [] };
}

function idsOf(webhooks: readonly Webhook[]): string {
  return webhooks.map(({ id }) => id).join(', ');
}

async function setUpDomain(stripe: StripeSetup, siteUrl: string): Promise<SetupResult> {
  const url = new URL(siteUrl);
  // Stripe registers public domains only.
  if (isLocal(url)) return { changed: [], next: [] };
  const { hostname } = url;
  const known = await stripe.paymentDomain(hostname);
  if (known?.isEnabled) return { changed: [], next: inactiveWallets(hostname, known) };
  const domain = known ? await stripe.enableDomain(known.id) : await stripe.createDomain(hostname);
  return {
    changed: [`${known ? 'Enabled' : 'Registered'} ${hostname} for wallets.`],
    next: inactiveWallets(hostname, domain),
  };
}

function inactiveWallets(hostname: string, { wallets }: PaymentDomain): string[] {
  return wallets
    .filter(({ isActive }) => !isActive)
    .map(
      ({ name, reason }) =>
        `${name} does not work at ${hostname} yet${reason ? `: ${reason}` : ''}. See Settings, Payment method domains in Stripe.`,
    );
}
