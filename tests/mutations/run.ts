/** `npm run test:mutations`: applies each mutation to a copy of the project and checks that a test fails. */
import { parseArgs } from 'node:util';
import { type Mutation, readMutations } from './list.ts';
import { outcomeTable, writeDocument } from './report.ts';
import { type Outcome, openWorker } from './worker.ts';

// Exit handlers end the running tests and remove the copies.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      jobs: { type: 'string', default: '2' },
      list: { type: 'boolean', default: false },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const all = readMutations();
  const chosen = choose(all, options.only);
  if (options.list) {
    for (const { id, file } of chosen) console.log(`${id}  ${file}`);
    return;
  }
  const started = performance.now();
  const outcomes = await tryAll(chosen, toJobs(options.jobs));
  const inOrder = chosen.flatMap((mutation) =>
    outcomes.filter((outcome) => outcome.mutation === mutation),
  );
  console.log(`\n${outcomeTable(inOrder)}\n`);
  const notKilled = inOrder.filter(({ result }) => result === 'survived' || result === 'broken');
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${inOrder.length} mutations, ${notKilled.length} not killed, ${minutes} minutes.`);
  if (options['write-docs']) await writeDocument(all, inOrder);
  if (notKilled.length > 0) process.exitCode = 1;
}

function choose(mutations: readonly Mutation[], only: readonly string[] | undefined): Mutation[] {
  const unknown = (only ?? []).filter((id) => !mutations.some((mutation) => mutation.id === id));
  if (unknown.length > 0) throw new Error(`No mutation is called ${unknown.join(', ')}.`);
  return mutations.filter(({ id }) => !only || only.includes(id));
}

function toJobs(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs > 0) return jobs;
  throw new Error('--jobs must be a whole number from 1.');
}

/** Tries the mutations, `jobs` at a time. Each job has its own copy of the project. */
async function tryAll(mutations: readonly Mutation[], jobs: number): Promise<Outcome[]> {
  const queue = [...mutations];
  const outcomes: Outcome[] = [];
  const work = async () => {
    const worker = await openWorker();
    try {
      await worker.checkBaseline(mutations);
      for (let next = queue.shift(); next; next = queue.shift()) {
        const outcome = await worker.try(next);
        outcomes.push(outcome);
        const { result, seconds, reason } = outcome;
        console.log(`${result}  ${next.id}  ${seconds.toFixed(0)} s  ${reason}`);
      }
    } finally {
      await worker.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, mutations.length) }, work));
  return outcomes;
}
