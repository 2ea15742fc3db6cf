import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { examples } from '#cli/command-builders.ts';
import { isDeployed } from '#cli/doctor/webhook-secret.ts';
import { CommandRejected } from '#cli/errors.ts';
import { setUpStripe } from '#cli/setup/set-up-stripe.ts';
import { openStripeSetup, SetupRejected } from '#server/adapters/stripe-setup.ts';
import { setting } from '#server/platform/env.ts';
import { modeOf, SECRET_KEY } from '#server/platform/stripe-keys.ts';

export function addSetup(program: CommandUnknownOpts, { terminal }: CliContext): void {
  const setup = program.command('setup').description('set up a service: stripe');
  setup
    .command('stripe')
    .description('create the webhook in Stripe, and register the domain for wallets')
    .addHelpText(
      'after',
      `${examples('setup stripe')}

Asks for a temporary key, which is stored nowhere: in Stripe, create a restricted key with Write for Webhook Endpoints and
Payment Method Domains, and delete it afterwards. A script passes it as the first line of its input.
Prints the signing secret of a new webhook to stdout, once. Repeated, the command changes nothing.`,
    )
    .action(async () => {
      const siteUrl = setting('SITE_URL');
      const key = await terminal.askSecret('Temporary key of Stripe (rk_… or sk_…)');
      checkKey(key);
      const { changed, next } = await setUpStripe(openStripeSetup(key, setting('STRIPE_API_URL')), {
        siteUrl,
        webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
        isDeployed: (secret) => isDeployed(siteUrl, secret),
        showSecret: (secret) => terminal.print(secret),
      }).catch(explainRejection);
      terminal.info(
        [
          ...(changed.length > 0
            ? changed
            : ['Nothing was changed: the webhook and the domain are set up.']),
          ...next,
          'Delete the temporary key in Stripe when you are done.',
        ].join('\n'),
      );
    });
}

/** @throws CommandRejected for what is no secret key, or one of another mode than the site's */
function checkKey(key: string): void {
  if (!SECRET_KEY.test(key)) {
    throw new CommandRejected(
      'Nothing was changed. The key must be a secret or restricted key (sk_… or rk_…).',
    );
  }
  const mode = modeOf(setting('STRIPE_SECRET_KEY'));
  if (modeOf(key) !== mode) {
    throw new CommandRejected(
      `Nothing was changed. The site’s own key is a ${mode} key: the temporary one must be, too.`,
    );
  }
}

/** @throws CommandRejected with what Stripe said */
function explainRejection(error: unknown): never {
  if (!(error instanceof SetupRejected)) throw error;
  throw new CommandRejected(
    `${error.message}\nThe command may not have finished. Repeat it: what is done is not done twice.`,
  );
}
