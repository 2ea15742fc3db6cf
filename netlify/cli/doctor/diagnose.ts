import { readdir } from 'node:fs/promises';
import { MIGRATIONS_FOLDER } from '#cli/migrations.ts';
import { database } from '#server/adapters/neon.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { setting } from '#server/env.ts';
import { checkDatabase } from '#server/health/database.ts';
import type { Finding } from '#server/health/finding.ts';
import { checkSettings } from '#server/health/settings.ts';
import { checkBuildSettings, checkPublishableKey } from './build-settings.ts';
import { checkMailServer } from './mail-server.ts';
import { checkSite } from './site.ts';
import { checkKey, checkStripe } from './stripe.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that the site leans on, as seen from here. What lacks its setting is not tried. */
export async function diagnose(environment: Environment = process.env): Promise<Finding[]> {
  const settings = [
    ...checkSettings(environment),
    ...(environment.STRIPE_PUBLISHABLE_KEY ? [checkPublishableKey(environment)] : []),
  ];
  const has = usable(settings);
  const isProduction = environment.CONTEXT === 'production';
  const checks = await Promise.all([
    has('DATABASE_URL') ? checkDatabase(database, await migrationFiles()) : [],
    has('STRIPE_SECRET_KEY') && has('SITE_URL')
      ? checkStripe(stripeAdmin(), setting('SITE_URL'))
      : [],
    has('SMTP_URL') && has('MAIL_FROM') ? checkMailServer() : [],
    has('SITE_URL') ? checkSite(setting('SITE_URL'), isProduction) : [],
  ]);
  return [...settings, ...checks.flat()];
}

/**
 * What a build on Netlify can know before the database is migrated and the site is there. Anywhere else it asks
 * for nothing: the stand-ins supply what is missing.
 */
export async function diagnoseBuild(environment: Environment = process.env): Promise<Finding[]> {
  if (!environment.NETLIFY) return [];
  const settings = checkBuildSettings(environment);
  if (settings.some(({ problem }) => problem)) return settings;
  const checks = await Promise.all([
    checkDatabase(database, []),
    checkKey(stripeAdmin()),
    checkMailServer(),
  ]);
  // The tables of a first deploy are not there yet, and old mails are no reason to keep a new version back.
  const ofServices = checks.flat().filter(({ about }) => about !== 'mail');
  return [...settings, ...ofServices];
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/** Whether a setting can be used: an optional one that nobody set has no line of its own. */
function usable(settings: readonly Finding[]): (name: string) => boolean {
  return (name) => !settings.some(({ about, problem }) => about === name && problem);
}
