import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { requestsTo } from '#emulators/netlify/requests.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { listMail } from '#server/outbox/list.ts';
import type { MailState } from '#shared/office/messages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { copyDatabase, emptyDatabase } from '../databases.ts';
import { watchLog } from '../personal-data.ts';
import { makeServerPatient } from '../setup/patient-server.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { type Backend, startBackend } from './backend.ts';
import { openSecondSession, type SecondSession } from './database/second-session.ts';
import { openEachPdfOnce } from './site/opened-pdfs.ts';
import { placingOrders } from './site/orders.ts';
import { moveTimesBack } from './site/passing-time.ts';
import { storedRows } from './site/stored-rows.ts';
import { stripeAccount } from './site/stripe-account.ts';

let running: Promise<Backend> | undefined;

/**
 * Opens the server side that the test files of a worker share: the first of them starts it, and it is empty before each
 * test. Variables that a test stubs are restored after it.
 */
export async function openSite() {
  const log = watchLog();
  makeServerPatient();
  openEachPdfOnce();
  running ??= startBackend();
  const backend = await running;
  const { origin, neon, stripe, mailbox, arcgis, mailFolder, router } = backend;
  // Another file of this worker may have set other services in the environment and in the driver, which has one
  // endpoint per process.
  const setEnvironment = () => Object.assign(process.env, backend.environment);
  setEnvironment();
  const db = openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS });
  const { request, post, get } = requestsTo(origin, backend.handle);

  let firstLine = 0;
  let areWebhooksPaused = false;
  let { databaseUrl } = backend;

  /** Resolves when all work under way has ended: webhooks are delivered, unless paused, and emails are sent. */
  const waitUntilIdle = async (): Promise<void> => {
    if (!areWebhooksPaused) await stripe.waitUntilIdle();
    await router.waitUntilIdle();
  };
  // The worker's file before may have left work: a file that alters tables as it begins would lock itself out with it.
  await waitUntilIdle();

  /** Stops Stripe's webhook deliveries until the next test, once those under way have ended. */
  const pauseWebhooks = async (): Promise<void> => {
    await waitUntilIdle();
    areWebhooksPaused = true;
    stripe.pauseWebhooks();
  };

  const reset = async (): Promise<void> => {
    await waitUntilIdle();
    for (const { faults } of [neon, mailbox]) faults.clear();
    stripe.reset();
    arcgis.reset();
    areWebhooksPaused = false;
    await emptyDatabase(db);
    await mailbox.clear();
    firstLine = log.length;
  };
  beforeEach(() => {
    setEnvironment();
    return reset();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const runSchedule = async (name: string): Promise<void> => {
    expect([...(await router.schedules()).keys()]).toContain(name);
    await router.runScheduled(name, origin, new Date());
    await waitUntilIdle();
  };

  return {
    neon,
    stripe,
    mailbox,
    arcgis,
    db,
    request,
    post,
    get,
    waitUntilIdle,
    ...placingOrders({ db, stripe, post, waitUntilIdle, pauseWebhooks }),
    ...stripeAccount({ stripe, waitUntilIdle }),
    ...storedRows(db),
    /** The requests that Stripe received in this test. */
    stripeRequests: () => stripe.requests,
    /** The log entries of this test. */
    logEntries: () => log.slice(firstLine).map((line) => JSON.parse(line) as LogEntry),
    /** The log lines of this test, as they were written. */
    logLines: () => log.slice(firstLine),
    pauseWebhooks,
    /** Deletes everything, as before each test. */
    reset,
    /** Copies the database as it is now, and returns the copy's connection string. */
    copyDatabase: async (): Promise<string> => {
      await waitUntilIdle();
      return copyDatabase(databaseUrl);
    },
    /**
     * Puts a copy in the database's place until the test ends, as Neon's restore does.
     * @returns the `DATABASE_URL` of the branch that keeps the state before
     */
    restoreDatabase: async (copy: string): Promise<string> => {
      await waitUntilIdle();
      databaseUrl = copy;
      onTestFinished(async () => {
        await waitUntilIdle();
        databaseUrl = backend.databaseUrl;
        neon.restore(databaseUrl);
      });
      return neon.restore(copy);
    },
    /** Makes a branch of the database as it is now, and returns its `DATABASE_URL`. */
    branchDatabase: async (): Promise<string> => {
      await waitUntilIdle();
      return neon.branch(await copyDatabase(databaseUrl));
    },
    /**
     * Puts the database back that a restore has replaced, as Neon's restore from the branch that it kept does.
     * @returns the `DATABASE_URL` of the branch that keeps the restored state
     */
    undoRestore: async (): Promise<string> => {
      await waitUntilIdle();
      databaseUrl = backend.databaseUrl;
      return neon.restore(databaseUrl);
    },
    openSecondSession: (): Promise<SecondSession> => openSecondSession(backend.databaseUrl),
    getOrder: async (id: string) => (await get(`/api/orders/${id}`)).json() as Promise<PublicOrder>,
    /** Lists the outbox, the newest email first, as the office's screen Email does. */
    listMail: (state?: MailState) => listMail(db, { state }, 25),
    /**
     * Returns the received emails once all work under way has ended, in the order in which they were queued: several senders
     * deliver at once, so the order in which they arrive is chance.
     */
    mails: async () => {
      await waitUntilIdle();
      const names = (await readdir(mailFolder)).sort();
      const mails = await Promise.all(
        names.map(async (name) => {
          const mail = await PostalMime.parse(await readFile(join(mailFolder, name)));
          return {
            ...mail,
            recipient: mail.to?.[0]?.address,
            replyTo: mail.replyTo?.[0]?.address,
          };
        }),
      );
      return mails.sort((one, other) => outboxNumber(one) - outboxNumber(other));
    },
    runSchedule,
    /** Lets hours pass, and runs every schedule at their end, as in production: two of them may not agree. */
    letHoursPass: async (hours: number): Promise<void> => {
      await waitUntilIdle();
      await moveTimesBack(db, hours);
      for (const name of (await router.schedules()).keys()) await runSchedule(name);
    },
  };
}

type LogEntry = Readonly<Record<string, unknown>>;

/** The number that the outbox gave an email. */
function outboxNumber({ messageId = '' }: Pick<Email, 'messageId'>): number {
  const [, number] = /^<outbox-(\d+)@/.exec(messageId) ?? [];
  if (!number) throw new Error(`The email ${messageId} is not from the outbox.`);
  return Number(number);
}
