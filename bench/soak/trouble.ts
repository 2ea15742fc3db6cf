import { setTimeout } from 'node:timers/promises';
import type { Fault } from '#emulators/fault-plan.ts';
import type { Stage, StageOptions } from '../stage.ts';
import type { Chance } from './chance.ts';

const answer = (status: number, afterWork = false): Fault => ({
  kind: 'answer',
  status,
  body: { message: 'trouble', error: { type: 'api_error', message: 'trouble' } },
  afterWork,
});
const CUT_BEFORE: Fault = { kind: 'cut-before' };
const CUT_AFTER: Fault = { kind: 'cut-after' };
const HANG: Fault = { kind: 'hang' };

const DATABASE_FAULTS = [CUT_BEFORE, CUT_AFTER, CUT_AFTER, answer(500), answer(503)] as const;
const STRIPE_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  CUT_AFTER,
  answer(500),
  answer(500, true),
  answer(503),
  answer(429),
] as const;
const MAIL_FAULTS = [CUT_BEFORE, CUT_AFTER, answer(421), answer(451), answer(451, true)] as const;

/** What the server asks of Stripe; the visitor's own payment is not its affair. */
const SERVER_TO_STRIPE = /^(GET|POST) \/v1\/(payment_intents|events)(\/\w+)?$/;

/** How often a step of a visitor meets trouble of each kind. */
const CHANCES = { database: 0.25, stripe: 0.15, mail: 0.1, hang: 0.004, mailDown: 0.004 } as const;
/** So many recipients are turned away while the mail server is down. */
const MAILS_WHILE_DOWN = 40;

/** Lets something go wrong with one of the next requests between the site and what it leans on, or nothing. */
export function plan({ neon, stripe, mailbox }: Stage, chance: Chance): void {
  if (chance.happens(CHANCES.database)) neon.faults.next(/./, chance.pick(DATABASE_FAULTS));
  if (chance.happens(CHANCES.stripe)) {
    stripe.faults.next(SERVER_TO_STRIPE, chance.pick(STRIPE_FAULTS));
  }
  if (chance.happens(CHANCES.mail)) mailbox.faults.next(/./, chance.pick(MAIL_FAULTS));
  if (chance.happens(CHANCES.hang)) neon.faults.next(/./, HANG);
  if (chance.happens(CHANCES.hang)) stripe.faults.next(SERVER_TO_STRIPE, HANG);
  if (chance.happens(CHANCES.mailDown)) {
    mailbox.faults.next(/./, ...Array<Fault>(MAILS_WHILE_DOWN).fill(answer(451)));
  }
}

const DELIVERIES = {
  good: async (hear) => hear(),
  lost: async () => Response.error(),
  /** Heard, and Stripe does not learn of it: it sends it again. */
  answerLost: async (hear) => {
    await hear();
    return Response.error();
  },
  /** Something on the way says that all is well: Stripe never sends it again. */
  swallowed: async () => new Response(null, { status: 200 }),
  twice: async (hear) => {
    const [answered] = await Promise.all([hear(), hear()]);
    return answered;
  },
  late: async (hear) => {
    await setTimeout(2_000);
    return hear();
  },
} satisfies Record<string, (hear: () => Promise<Response>) => Promise<Response>>;

/** What becomes of each webhook on its way. */
export function troubledDelivery(chance: Chance): NonNullable<StageOptions['deliver']> {
  const { good, lost, answerLost, swallowed, twice, late } = DELIVERIES;
  return (request, hear) =>
    chance.pick([good, good, good, good, lost, answerLost, swallowed, twice, late])(() =>
      hear(request.clone()),
    );
}

export function endTrouble({ neon, stripe, mailbox }: Stage): void {
  for (const { faults } of [neon, stripe, mailbox]) faults.clear();
}
