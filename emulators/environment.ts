import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#cli/apply-migrations.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { setting } from '#server/env.ts';
import { LOCAL_STRIPE } from './keys.ts';
import { type Mailbox, startMailbox } from './mailbox/start.ts';
import { startNeon } from './neon/start.ts';
import { recordRunningSite } from './running-site.ts';
import { startStripe } from './stripe/start.ts';

type Neon = Awaited<ReturnType<typeof startNeon>>;
type LocalStripe = Awaited<ReturnType<typeof startStripe>>;

/** The stand-ins in use. A piece that is missing here is a real service, named in the environment. */
export interface Emulators {
  readonly neon: Neon | undefined;
  readonly stripe: LocalStripe | undefined;
  readonly mailbox: Mailbox | undefined;
  /** Stops them and takes their variables out of the environment again. */
  close(): Promise<void>;
}

/** The environment contradicts itself. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads `.env`, or another such file, into the environment where there is one; what is set already stays. */
export function readDotEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Starts a stand-in for each service that the environment does not name, sets the variables that lead the site
 * there, and brings the database up to date. DATABASE_URL, Stripe's two keys, and SMTP_URL each replace theirs alone.
 *
 * @param origin where the site will answer; Stripe's webhooks go there
 * @param folder where the stand-ins keep what has to outlive them; without one nothing does
 * @throws EnvironmentError
 */
export async function startEmulators(origin: string, folder?: string): Promise<Emulators> {
  const usesOwnStripe = hasStripeKeys();
  const scratch = folder ? undefined : await mkdtemp(join(tmpdir(), 'permitlens-'));
  const closing: (() => Promise<unknown>)[] = [];
  const runningSite: Record<string, string> = {};
  const set = (variables: Record<string, string>) => {
    Object.assign(runningSite, variables);
    closing.push(setVariables(variables));
  };
  const close = async () => {
    // The last started goes first: nothing is used after it is gone.
    for (const each of closing.splice(0).reverse()) await each();
  };

  try {
    if (scratch) closing.push(() => rm(scratch, { recursive: true, force: true }));
    const neon = process.env.DATABASE_URL ? undefined : await startNeon(databaseIn(folder));
    if (neon) {
      closing.push(() => neon.close());
      set({ DATABASE_URL: neon.databaseUrl, NEON_FETCH_ENDPOINT: neon.fetchEndpoint });
    }
    const stripe = usesOwnStripe ? undefined : await startStripe(accountIn(folder, origin));
    if (stripe) {
      closing.push(() => stripe.close());
      set({
        STRIPE_API_URL: stripe.apiUrl,
        STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
        STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey,
        STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
      });
    }
    const mailbox = process.env.SMTP_URL
      ? undefined
      : await startMailbox({ folder: join(folder ?? scratch ?? '', 'mailbox') });
    if (mailbox) {
      closing.push(() => mailbox.close());
      set({ SMTP_URL: mailbox.smtpUrl });
    }
    if (!process.env.SITE_URL) set({ SITE_URL: origin });
    await migrate(openDatabase(databaseInUse()));
    if (folder) closing.push(recordRunningSite(folder, runningSite));
    return { neon, stripe, mailbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function databaseInUse() {
  return {
    databaseUrl: setting('DATABASE_URL'),
    fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
  };
}

function databaseIn(folder: string | undefined) {
  return folder ? { folder: join(folder, 'database') } : {};
}

function accountIn(folder: string | undefined, origin: string) {
  return {
    ...(folder && { stateFile: join(folder, 'stripe.json') }),
    webhook: { url: `${origin}/api/stripe-webhook`, secret: LOCAL_STRIPE.webhookSecret },
  };
}

/** A secret key without its publishable one would take payments that no page can make. */
function hasStripeKeys(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = process.env;
  if (Boolean(STRIPE_SECRET_KEY) !== Boolean(STRIPE_PUBLISHABLE_KEY)) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both, or neither for the local Stripe.',
    );
  }
  return Boolean(STRIPE_SECRET_KEY);
}

/** Sets variables; what it returns puts back what was there. */
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
