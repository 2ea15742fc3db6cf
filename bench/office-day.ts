/**
 * `npm run bench:office-day -- [orders]`: three people, two at computers and one on a phone, work at once until so many of 200
 * open orders are delivered. They start work, write into each other's reports, add notes and answer messages, while every tenth
 * response is lost and the phone is now and then without a network. What their screens said is then compared with what is stored
 * and was mailed, and fifteen questions of a busy day are asked of the screens. The exit code is 1 where anything is lost, done
 * twice, done by somebody who hadn't read whose it was, or a question needs more than two presses. It uses the tests' browser, or
 * the one in CHROMIUM_PATH.
 */
import { chromium } from 'playwright-core';
import { startProduct } from '#emulators/product.ts';
import { chromiumOptions, QUIET_FLAGS } from '../tests/setup/launch-chromium.ts';
import {
  countArgument,
  fail,
  machine,
  print,
  printHead,
  printRow,
  requireBuild,
} from './command.ts';
import { compare } from './office-day/compare.ts';
import { newJournal } from './office-day/journal.ts';
import { askAll, MAX_PRESSES, QUESTIONS } from './office-day/questions.ts';
import { fillOffice, NAMES } from './office-day/stock.ts';
import { type Day, OfficeWorker } from './office-day/worker.ts';

const orders = countArgument(40, 'Give the number of orders: npm run bench:office-day -- 40');

requireBuild();
// The functions log there.
console.log = () => {};
const began = performance.now();
const product = await startProduct({ schedulesPaused: true });
if (!product.mailbox) fail('Unset SMTP_URL: the bench reads the local mailbox only.');
const browser = await chromium.launch({ ...chromiumOptions(), args: QUIET_FLAGS });
const journal = newJournal();
try {
  const db = await fillOffice(product);
  const day: Day = { product, db, browser, journal, random: Math.random };
  await Promise.all(NAMES.map((name) => OfficeWorker.arrive(name, day).then(workUntilDone)));
  const owner = await OfficeWorker.arrive('Ana', { ...day, random: () => 1 });
  const unanswered = await askAll(owner.page, `${product.origin}/office/today`, db);
  await owner.leave();
  await product.runSchedules();
  const rows = await compare(product.mailbox, db, journal);
  const minutes = (performance.now() - began) / 60_000;
  print(`${machine()}, ${minutes.toFixed(1)} minutes, ${journal.lostResponses} responses lost\n`);
  printHead('what | said | lost | twice | by another');
  for (const { what, said, lost, twice, wrong } of rows) printRow([what, said, lost, twice, wrong]);
  print();
  for (const { ask, presses, missing } of unanswered) {
    print(`${ask} ${presses} presses, not on the screen: ${missing.join(', ') || 'nothing'}`);
  }
  print(
    `${Object.keys(QUESTIONS).length - unanswered.length} of ${Object.keys(QUESTIONS).length} questions answered within ${MAX_PRESSES} presses\n`,
  );
  for (const [refusal, count] of tally(journal.refusals)) print(`${count} × ${refusal}`);
  if (unanswered.length > 0) process.exitCode = 1;
  if (rows.some(({ lost, twice, wrong }) => lost + twice + wrong > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}

/** Of ten times, a person works on an order seven times. */
async function workUntilDone(worker: OfficeWorker): Promise<void> {
  while (journal.delivered.size < orders) {
    const dice = Math.random();
    if (dice < 0.7) await worker.workOnAnOrder();
    else if (dice < 0.9) await worker.writeInAnyReport();
    else await worker.answerAMessage();
    process.stderr.write(`${worker.name}: ${journal.delivered.size} of ${orders} delivered\n`);
  }
  await worker.leave();
}

function tally(texts: readonly string[]): readonly (readonly [text: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
