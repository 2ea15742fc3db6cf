import { database } from '#server/adapters/neon.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { migrationNames } from '#server/database/migrations.ts';
import { checkDatabase } from '#server/health/database.ts';
import type { Finding } from '#server/health/finding.ts';
import { checkSettings } from '#server/health/settings.ts';
import { type Environment, setting } from '#server/platform/env.ts';
import { checkBuildSettings, checkPublishableKey } from './build-settings.ts';
import { checkMailServer } from './mail-server.ts';
import { checkOpenData } from './open-data.ts';
import { checkPasskeys } from './passkeys.ts';
import { withPlaceholders } from './placeholders.ts';
import { checkSite } from './site.ts';
import { checkStripe, checkStripeKey } from './stripe.ts';
import { checkWebhookSecret } from './webhook-secret.ts';

/** Checks every service that the site depends on. A service without its setting is not called. */
export async function diagnose(): Promise<Finding[]> {
  const isProduction = process.env.CONTEXT === 'production';
  const publishableKey =
    isProduction || process.env.STRIPE_PUBLISHABLE_KEY ? [checkPublishableKey(process.env)] : [];
  const settings = [...checkSettings(), ...publishableKey];
  const has = isUsable(settings);
  const checks = await Promise.all([
    has('DATABASE_URL') ? checkDatabase(database, await migrationNames()) : [],
    ['DATABASE_URL', 'SITE_URL', 'OFFICE_URL'].every(has) ? checkPasskeys(database) : [],
    has('STRIPE_SECRET_KEY') && has('SITE_URL')
      ? checkStripe(stripeAdmin(), setting('SITE_URL'))
      : [],
    has('SMTP_URL') && has('MAIL_FROM') ? checkMailServer() : [],
    has('STRIPE_WEBHOOK_SECRET') && has('SITE_URL')
      ? [await checkWebhookSecret(setting('SITE_URL'), setting('STRIPE_WEBHOOK_SECRET'))]
      : [],
    ['SITE_URL', 'OPEN_DATA_URL'].every(has) ? checkOpenData() : [],
    has('SITE_URL') ? checkSite(setting('SITE_URL'), isProduction) : [],
  ]);
  return withPlaceholders([...settings, ...checks.flat()], process.env);
}

/** Checks what a build on Netlify can know before the database is migrated and the site is deployed. */
export async function diagnoseBuild(environment: Environment): Promise<Finding[]> {
  const settings = checkBuildSettings(environment);
  const isReady = settings.every(({ problem }) => !problem);
  const findings = [...settings, ...(isReady ? await checkServices() : [])];
  // A preview has no customers.
  return environment.CONTEXT === 'production' ? withPlaceholders(findings, environment) : findings;
}

/** Findings about what is stored. A first deploy has no tables yet, and a new version may be what mends them. */
const ABOUT_RECORDS: readonly string[] = ['mail', 'payments', 'retention'];

async function checkServices(): Promise<Finding[]> {
  const checks = await Promise.all([
    checkDatabase(database, []),
    checkStripeKey(stripeAdmin()),
    checkMailServer(),
  ]);
  return checks.flat().filter(({ about }) => !ABOUT_RECORDS.includes(about));
}

/** Returns whether a setting has no problem. An optional setting that is unset has no finding. */
function isUsable(settings: readonly Finding[]): (name: string) => boolean {
  return (name) => !settings.some(({ about, problem }) => about === name && problem);
}
