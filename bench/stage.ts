import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#cli/apply-migrations.ts';
import { requestListener } from '#emulators/http.ts';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { type Mailbox, startMailbox } from '#emulators/mailbox/start.ts';
import { type LocalNeon, startNeon } from '#emulators/neon/start.ts';
import { openAddress } from '#emulators/netlify/address.ts';
import { importBundles, type SiteFunction } from '#emulators/netlify/functions.ts';
import { newIpAddress, type Requests, requestsTo } from '#emulators/netlify/requests.ts';
import { FunctionRouter } from '#emulators/netlify/router.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { type LocalStripe, startStripe } from '#emulators/stripe/start.ts';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import { BUNDLES_FOLDER, bundleFunctions } from '../netlify/bundle.ts';

/** The server side as it is deployed: the bundled functions, over a real PostgreSQL server. */
export interface Stage extends Requests {
  /** Where the bundles are. */
  readonly bundles: string;
  readonly functions: readonly SiteFunction[];
  readonly neon: LocalNeon;
  readonly stripe: LocalStripe;
  readonly mailbox: Mailbox;
  readonly db: Database;
  runSchedule(name: string): Promise<void>;
  /** Waits until webhooks are delivered, and until all is done that functions let go on after their answers. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** False where the bench tells what happened at Stripe itself. */
  readonly webhooks?: boolean;
  /** In ms: how long Stripe waits before it sends a webhook again. */
  readonly retryPausesMs?: readonly number[];
  /** What becomes of a webhook on its way to the function that hears it; it simply arrives by default. */
  readonly deliver?: (
    request: Request,
    hear: (request: Request) => Promise<Response>,
  ) => Promise<Response>;
}

export async function openStage({
  webhooks = true,
  retryPausesMs,
  deliver = (request, hear) => hear(request),
}: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-bench-'));
  const address = await openAddress(0);
  const { origin } = address;
  const postgres = await startPostgres();
  const neon = await startNeon({ postgres: postgres.connectionString });
  const mailbox = await startMailbox({ folder: join(folder, 'mails') });
  const stripe = await startStripe({
    ...(webhooks && {
      webhook: {
        url: `${origin}/api/stripe-webhook`,
        secret: LOCAL_STRIPE.webhookSecret,
        ...(retryPausesMs && { retryPausesMs }),
      },
    }),
  });
  Object.assign(process.env, {
    DATABASE_URL: neon.databaseUrl,
    NEON_FETCH_ENDPOINT: neon.fetchEndpoint,
    STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
    STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    SMTP_URL: mailbox.smtpUrl,
    SITE_URL: origin,
  });
  const db = openDatabase(neon);
  await migrate(db);

  // In the project's own folder, so that the package that is not bundled is found.
  const bundles = `${BUNDLES_FOLDER}-for-benches`;
  await bundleFunctions(bundles);
  const functions = await importBundles(bundles);
  const router = new FunctionRouter(async () => functions);
  const answer = async (request: Request, ip: string): Promise<Response> => {
    const response = await router.handle(request, ip);
    if (!response) throw new Error(`no function answers ${request.url}`);
    return response;
  };
  const hear = (webhook: Request) => answer(webhook, newIpAddress());
  address.setListener(requestListener((request) => deliver(request, hear)));

  const settled = async (): Promise<void> => {
    await stripe.settled();
    await router.settled();
  };
  return {
    bundles,
    functions,
    neon,
    stripe,
    mailbox,
    db,
    ...requestsTo(origin, answer),
    runSchedule: (name) => router.runScheduled(name, origin, new Date()),
    settled,
    async close() {
      await settled();
      await stripe.close();
      await Promise.all([address.close(), mailbox.close()]);
      await neon.close();
      await postgres.close();
      await Promise.all([folder, bundles].map((each) => rm(each, { recursive: true })));
    },
  };
}

/** A filled-in order form. */
export function orderOf(email: string, serviceType: PricedService = 'basic') {
  return {
    serviceType,
    propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
    county: 'miami-dade',
    customerName: 'Ana Pérez',
    customerEmail: email,
    customerPhone: '(305) 555-0199',
    notes: '',
    totalAmount: priceOfService(serviceType).totalAmount,
  };
}
