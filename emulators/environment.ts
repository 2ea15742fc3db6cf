import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#cli/apply-migrations.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { setting } from '#server/env.ts';
import { type Mailbox, startMailbox } from './mailbox/start.ts';
import { startNeon } from './neon/start.ts';
import { recordRunningSite } from './running-site.ts';
import { LOCAL_STRIPE } from './stripe/account.ts';
import { startStripe } from './stripe/start.ts';

const DEFAULT_PORT = 4321;

type Neon = Awaited<ReturnType<typeof startNeon>>;
type LocalStripe = Awaited<ReturnType<typeof startStripe>>;

/** The emulators in use. A missing one is replaced by a real service that the environment names. */
export interface Emulators {
  readonly neon: Neon | undefined;
  readonly stripe: LocalStripe | undefined;
  readonly mailbox: Mailbox | undefined;
  /** Stops the emulators and removes their variables from the environment. */
  close(): Promise<void>;
}

/** The environment's variables contradict each other or are invalid. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Returns the port in PORT, or the default. `preflight.mjs` checks the same before a build.
 * @throws EnvironmentError when PORT is not a port number
 */
export function portFromEnvironment({ PORT } = process.env): number {
  if (!PORT) return DEFAULT_PORT;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new EnvironmentError(`PORT must be a number from 1 to 65535, not ${PORT}.`);
}

/** Loads `.env` or another file, if it exists. Variables that are already set keep their values. */
export function readDotEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Starts an emulator for each service that the environment does not name, sets the variables that point the site to
 * it, and applies migrations. DATABASE_URL, Stripe's two keys and SMTP_URL each replace one emulator.
 *
 * @param origin the site's address, which receives Stripe's webhooks
 * @param folder where the emulators keep their data; without it they keep nothing
 * @throws EnvironmentError
 */
export async function startEmulators(origin: string, folder?: string): Promise<Emulators> {
  const hasOwnStripe = hasStripeKeys();
  // Later services use earlier ones: the stack closes them in reverse order.
  await using started = new AsyncDisposableStack();
  const runningSite: Record<string, string> = {};
  const set = (variables: Record<string, string>) => {
    Object.assign(runningSite, variables);
    started.defer(setVariables(variables));
  };

  const neon = process.env.DATABASE_URL ? undefined : await startNeon(neonOptions(folder));
  if (neon) {
    started.defer(() => neon.close());
    set({ DATABASE_URL: neon.databaseUrl, NEON_FETCH_ENDPOINT: neon.fetchEndpoint });
  }
  const stripe = hasOwnStripe ? undefined : await startStripe(stripeSettings(folder, origin));
  if (stripe) {
    started.defer(() => stripe.close());
    set({
      STRIPE_API_URL: stripe.apiUrl,
      STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
    });
  }
  const mailbox = process.env.SMTP_URL ? undefined : await startMailboxIn(folder, started);
  if (mailbox) set({ SMTP_URL: mailbox.smtpUrl });
  if (!process.env.SITE_URL) set({ SITE_URL: origin });
  await migrate(openDatabase(databaseFromEnvironment()));
  if (folder) started.defer(recordRunningSite(folder, runningSite));

  const running = started.move();
  return { neon, stripe, mailbox, close: () => running.disposeAsync() };
}

/** Starts a mailbox in the folder, or in a temporary one that is deleted on close. */
async function startMailboxIn(
  folder: string | undefined,
  started: AsyncDisposableStack,
): Promise<Mailbox> {
  const parent = folder ?? (await mkdtemp(join(tmpdir(), 'permitlens-')));
  if (!folder) started.defer(() => rm(parent, { recursive: true, force: true }));
  const mailbox = await startMailbox({ folder: join(parent, 'mailbox') });
  started.defer(() => mailbox.close());
  return mailbox;
}

function databaseFromEnvironment() {
  return {
    databaseUrl: setting('DATABASE_URL'),
    fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
  };
}

function neonOptions(folder: string | undefined) {
  return folder ? { folder: join(folder, 'database') } : {};
}

function stripeSettings(folder: string | undefined, origin: string) {
  return {
    ...(folder && { stateFile: join(folder, 'stripe.json') }),
    webhook: { url: `${origin}/api/stripe-webhook`, secret: LOCAL_STRIPE.webhookSecret },
  };
}

/** A secret key without its publishable key would accept payments that no page can make. */
function hasStripeKeys(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = process.env;
  if (Boolean(STRIPE_SECRET_KEY) !== Boolean(STRIPE_PUBLISHABLE_KEY)) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both, or neither for the local Stripe.',
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
