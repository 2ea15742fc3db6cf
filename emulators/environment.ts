import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/adapters/neon.ts';
import { migrate, UnknownMigration } from '#server/database/migrations.ts';
import { setting } from '#server/platform/env.ts';
import { type LocalArcgis, startArcgis } from './arcgis/start.ts';
import { type Mailbox, startMailbox } from './mailbox/start.ts';
import { type LocalNeon, startNeon } from './neon/start.ts';
import { type LocalOffice, openLocalOffice } from './office/start.ts';
import { LOCAL_STRIPE } from './stripe/account.ts';
import { type LocalStripe, startStripe } from './stripe/start.ts';

/** Where a running site records the variables that lead to its emulators. */
const RUNNING_SITE = 'running.json';

/** The emulators in use. A missing one is replaced by a real service that the environment names. */
export interface Emulators {
  readonly neon: LocalNeon | undefined;
  readonly stripe: LocalStripe | undefined;
  readonly mailbox: Mailbox | undefined;
  /** The public offices' open data, beside the Stripe emulator only: invented records must not get into a paid report. */
  readonly arcgis: LocalArcgis | undefined;
  /** The owner of the office, where no real data and no real money can be reached. */
  readonly office: LocalOffice | undefined;
  /** Stops the emulators and removes their variables from the environment. */
  close(): Promise<void>;
}

/** The environment's variables contradict each other or are invalid. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Loads `.env` or another file, if it exists. Variables that are already set keep their values. */
export function readDotEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Starts an emulator for each service that the environment does not name, sets the variables that point the site to
 * it, and applies migrations. DATABASE_URL, Stripe's two keys and SMTP_URL each replace one emulator; Stripe's keys also that of
 * open data.
 *
 * @param origin the site's URL, which receives Stripe's webhooks
 * @param folder where the emulators keep their data; without it they keep nothing
 * @throws EnvironmentError
 */
export async function startEmulators(origin: string, folder?: string): Promise<Emulators> {
  const hasOwnStripe = hasStripeKeys();
  const inFolder = (name: string) => folder && join(folder, name);
  await using started = new AsyncDisposableStack();

  const neon = process.env.DATABASE_URL
    ? undefined
    : await startNeon({ folder: inFolder('database') });
  started.defer(() => neon?.close());
  const stripe = hasOwnStripe
    ? undefined
    : await startStripe({
        ...(folder && { stateFile: join(folder, 'stripe.json') }),
        webhook: { url: `${origin}/api/stripe-webhook`, secret: LOCAL_STRIPE.webhookSecret },
      });
  started.defer(() => stripe?.close());
  const mailbox = process.env.SMTP_URL
    ? undefined
    : await startMailbox({ folder: inFolder('mailbox') });
  started.defer(() => mailbox?.close());

  const arcgis = stripe && (await startArcgis());
  started.defer(() => arcgis?.close());

  const office = neon && stripe && openLocalOffice(origin, inFolder('office-owner.json'));

  const variables = {
    ...variablesOf({ neon, stripe, mailbox, arcgis }),
    ...(!process.env.SITE_URL && { SITE_URL: origin }),
  };
  started.defer(setVariables(variables));
  await migrate(
    openDatabase({
      databaseUrl: setting('DATABASE_URL'),
      fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
    }),
  ).catch((error: unknown) => {
    if (!(neon && folder && error instanceof UnknownMigration)) throw error;
    throw new EnvironmentError(
      `${folder} is from an older version and can be deleted: it holds only local orders and emails.`,
    );
  });
  if (folder) {
    // No emulator has created it where every service is real.
    await mkdir(folder, { recursive: true });
    const record = join(folder, RUNNING_SITE);
    await writeFile(record, JSON.stringify(variables, null, 2));
    started.defer(() => rm(record, { force: true }));
  }

  const running = started.move();
  return { neon, stripe, mailbox, arcgis, office, close: () => running.disposeAsync() };
}

/** Returns the variables that lead the site to these emulators. */
export function variablesOf({
  neon,
  stripe,
  mailbox,
  arcgis,
}: Omit<Emulators, 'close' | 'office'>) {
  return {
    ...(neon && { DATABASE_URL: neon.databaseUrl, NEON_FETCH_ENDPOINT: neon.fetchEndpoint }),
    ...(stripe && {
      STRIPE_API_URL: stripe.apiUrl,
      STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
    }),
    ...(mailbox && { SMTP_URL: mailbox.smtpUrl }),
    ...(arcgis && { OPEN_DATA_URL: arcgis.url }),
  };
}

/** Returns the variables that lead `npx permitlens` to the emulators of the site that runs over this folder. */
export function readRunningSite(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, RUNNING_SITE), 'utf8'));
}

/**
 * Returns the same variables where nothing real can be reached.
 * @throws EnvironmentError unless database and Stripe are the emulators of a running site
 */
export function readEmulatedSite(folder: string): Record<string, string> {
  const running = existsSync(join(folder, RUNNING_SITE)) ? readRunningSite(folder) : {};
  if (running.NEON_FETCH_ENDPOINT && running.STRIPE_API_URL) return running;
  throw new EnvironmentError(
    'Samples are for the local database and the local Stripe only. Run npm start, without DATABASE_URL and Stripe keys, and try again.',
  );
}

/** A secret key without its publishable key would accept payments that no page can make. */
function hasStripeKeys(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = process.env;
  if (Boolean(STRIPE_SECRET_KEY) !== Boolean(STRIPE_PUBLISHABLE_KEY)) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both, or neither for the Stripe emulator.',
    );
  }
  return Boolean(STRIPE_SECRET_KEY);
}

/** Sets variables. Returns a function that restores the previous values. */
function setVariables(variables: Record<string, string>): () => Promise<void> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
