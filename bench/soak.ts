import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Chance } from './soak/chance.ts';
import { count } from './soak/count.ts';
import { drain } from './soak/drain.ts';
import { endTrouble, troubledDelivery } from './soak/trouble.ts';
import { type Visit, visit } from './soak/visit.ts';
import { openStage } from './stage.ts';

/**
 * `node bench/soak.ts [minutes] [seed]`: visitors order, pay and write, click twice and try again, while database,
 * Stripe, its webhooks and the mail server fail at random: wrong statuses, connections cut before and after the work,
 * silence, events lost, late, twice or swallowed, no mail for a while. Then everything comes to rest by the scheduled
 * functions, and is counted: nothing lost, nothing doubled, no wrong amount, and no answer that no fault explains;
 * the exit code is 1 otherwise.
 *
 * The seed decides what visitors do and what fails. Which request meets a fault also depends on the machine's pace.
 */
const DEFAULT_MINUTES = 10;
const VISITORS = 8;
/** What each clock waits between two runs, in ms: Netlify's minutes, made short. */
const CLOCKS = { 'send-mail': 3_000, reconcile: 7_000 } as const;
/** How long the local Stripe waits before it sends a webhook again, in ms. */
const WEBHOOK_PAUSES_MS = [200, 1_000, 3_000, 5_000];

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
const seed = Number(process.argv[3] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
if (!(minutes > 0 && Number.isInteger(seed))) {
  console.error('Say how many minutes, and which seed if not any: node bench/soak.ts 10 4711');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** What the functions log is not what this prints. */
console.log = () => {};

print(
  `Soaking for ${minutes} min. Again with the same seed: node bench/soak.ts ${minutes} ${seed}`,
);
const chance = new Chance(seed);
const stage = await openStage({
  retryPausesMs: WEBHOOK_PAUSES_MS,
  deliver: troubledDelivery(chance.fork()),
});
try {
  const visits = await soak();
  const struck = [stage.neon, stage.stripe, stage.mailbox].map(({ faults }) => faults.applied);
  endTrouble(stage);
  await drain(stage);
  const { rows, mailsRepeated } = await count(stage, visits);

  const [database, stripe, mail] = struck;
  const unexplained = visits.flatMap((each) => each.unexplained);
  print(
    `\n${visits.length} visits; struck: database ${database}, Stripe ${stripe}, mail ${mail}\n`,
  );
  print('| | there | lost | doubled | wrong |');
  print('|---|--:|--:|--:|--:|');
  for (const { what, there, lost, doubled, wrong } of rows) {
    print(`| ${what} | ${there} | ${lost} | ${doubled} | ${wrong} |`);
  }
  print(`\nMails taken twice under one Message-ID: ${mailsRepeated}`);
  print(`Answers that no fault explains: ${[...new Set(unexplained)].join(', ') || 'none'}`);
  const isSound = rows.every(({ lost, doubled, wrong }) => lost + doubled + wrong === 0);
  if (!isSound || unexplained.length > 0) process.exitCode = 1;
} finally {
  await stage.close();
}

async function soak(): Promise<Visit[]> {
  const end = performance.now() + minutes * 60_000;
  const hasTime = () => performance.now() < end;
  const visits: Promise<Visit>[] = [];

  const visitor = async (own: Chance) => {
    while (hasTime()) {
      const made = visit(stage, own, visits.length);
      visits.push(made);
      await made;
      await setTimeout(own.between(0, 500));
    }
  };
  const clock = async ([name, pauseMs]: [string, number]) => {
    while (hasTime()) {
      await stage.runSchedule(name);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => visitor(chance.fork())),
    ...Object.entries(CLOCKS).map(clock),
  ]);
  return Promise.all(visits);
}
