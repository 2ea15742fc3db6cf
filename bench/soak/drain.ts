import type { Stage } from '../stage.ts';

/** So many orders a reconcile asks about in one run (netlify/server/payments/reconcile.ts). */
const ORDERS_PER_RUN = 20;
/** Mails go in small takings; so many rounds empty any outbox that a soak can fill. */
const MOST_MAIL_ROUNDS = 1_000;

/** Lets everything come to rest as the clocks do it: payments that nobody told of, then mails that could not go. */
export async function drain(stage: Stage): Promise<void> {
  await stage.settled();
  const open = await countOf(
    stage,
    `orders where payment_status in ('pending', 'processing', 'failed')`,
  );
  for (let round = 0; round <= Math.ceil(open / ORDERS_PER_RUN); round++) {
    await letADayPass(stage);
    await stage.runSchedule('reconcile');
  }
  for (let round = 0; round < MOST_MAIL_ROUNDS; round++) {
    await stage.settled();
    const due = await countOf(stage, 'outbox where sent_at is null and failed_at is null');
    if (due === 0) return;
    await letADayPass(stage);
    await stage.runSchedule('send-mail');
  }
}

/** What waits for its time is due. Who was asked about longest ago stays first. */
async function letADayPass({ db }: Stage): Promise<void> {
  await db.transaction([
    {
      text: `update orders set payment_checked_at = coalesce(payment_checked_at, created_at) - interval '1 day'
             where payment_status in ('pending', 'processing', 'failed')`,
    },
    {
      text: `update outbox set next_attempt_at = next_attempt_at - interval '1 day' where sent_at is null`,
    },
  ]);
}

async function countOf({ db }: Stage, what: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from ${what}`);
  return row?.count ?? 0;
}
