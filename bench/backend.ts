import { rm } from 'node:fs/promises';
import Stripe from 'stripe';
import { startArcgis } from '#emulators/arcgis/start.ts';
import { variablesOf } from '#emulators/environment.ts';
import { type Mailbox, startMailbox } from '#emulators/mailbox/start.ts';
import { type LocalNeon, startNeon } from '#emulators/neon/start.ts';
import { importBundles, type SiteFunction } from '#emulators/netlify/functions.ts';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { newIpAddress, type Requests, requestsTo } from '#emulators/netlify/requests.ts';
import { FunctionRouter } from '#emulators/netlify/router.ts';
import { requestListener } from '#emulators/platform/http.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { type LocalStripe, startStripe } from '#emulators/stripe/start.ts';
import { BUNDLES_FOLDER, bundleFunctions } from '#integrations/bundle-functions.ts';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { migrate } from '#server/database/migrations.ts';
import { priceOfService } from '#shared/pricing.ts';
import type { OnlineService } from '#shared/services.ts';

/** The deployed server side: the bundled functions over a real PostgreSQL server and emulators. */
export interface Backend extends Requests {
  /** The folder of the bundles. */
  readonly bundles: string;
  readonly functions: readonly SiteFunction[];
  readonly neon: LocalNeon;
  readonly stripe: LocalStripe;
  readonly mailbox: Mailbox;
  readonly db: Database;
  runSchedule(name: string): Promise<void>;
  /** Waits for webhook deliveries and for the work that functions do after their responses. */
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

interface BackendOptions {
  /** False when the bench sends Stripe's events itself. */
  readonly webhooks?: boolean;
}

/**
 * Starts PostgreSQL, the emulators and the bundled functions, and sets their variables in `process.env`, so at most once
 * per process. `console.log`, where functions log, prints nothing from then on.
 */
export async function openBackend({ webhooks = true }: BackendOptions = {}): Promise<Backend> {
  console.log = () => {};
  const server = await openLocalServer(0);
  const { origin } = server;
  const postgres = await startPostgres();
  const neon = await startNeon({ postgres: postgres.connectionString });
  const mailbox = await startMailbox();
  const stripe = await startStripe({
    ...(webhooks && {
      webhook: {
        url: `${origin}/api/stripe-webhook`,
        secret: LOCAL_STRIPE.webhookSecret,
      },
    }),
  });
  Object.assign(process.env, variablesOf({ neon, stripe, mailbox, arcgis: await startArcgis() }), {
    SITE_URL: origin,
  });
  const db = openDatabase(neon);
  await migrate(db);

  // Inside the project, so that the unbundled package is found.
  const bundles = `${BUNDLES_FOLDER}-for-benches`;
  await bundleFunctions(bundles);
  const functions = await importBundles(bundles);
  const router = new FunctionRouter(async () => functions);
  const respond = async (request: Request, ip: string): Promise<Response> => {
    const response = await router.handle(request, ip);
    if (!response) throw new Error(`no function has the URL ${request.url}`);
    return response;
  };
  server.setListener(requestListener((webhook) => respond(webhook, newIpAddress())));

  const waitUntilIdle = async (): Promise<void> => {
    await stripe.waitUntilIdle();
    await router.waitUntilIdle();
  };
  return {
    bundles,
    functions,
    neon,
    stripe,
    mailbox,
    db,
    ...requestsTo(origin, respond),
    runSchedule: (name) => router.runScheduled(name, origin, new Date()),
    waitUntilIdle,
    async close() {
      await waitUntilIdle();
      await stripe.close();
      await Promise.all([server.close(), mailbox.close()]);
      await neon.close();
      await postgres.close();
      await rm(bundles, { recursive: true });
    },
  };
}

/** Returns a completed order form. */
export function orderForm(email: string, serviceType: OnlineService = 'basic') {
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

/** Returns a completed contact form. */
export function contactForm(email: string) {
  return {
    firstName: 'Luis',
    lastName: 'Ortega',
    email,
    phone: '',
    inquiryType: 'bulk',
    message: 'Do you take ten addresses at once?',
  };
}

export const GOOD_CARD = '4242424242424242';

/** Returns every payment intent in the Stripe emulator. */
export async function listPaymentIntents({ stripe }: Backend): Promise<Stripe.PaymentIntent[]> {
  const { hostname, port } = new URL(stripe.apiUrl);
  const sdk = new Stripe(LOCAL_STRIPE.secretKey, { protocol: 'http', host: hostname, port });
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of sdk.paymentIntents.list({ limit: 100 })) intents.push(intent);
  return intents;
}
