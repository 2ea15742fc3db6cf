import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runCheckBuild } from '#integrations/check-build.ts';
import { environmentProblems, SETTING_NAMES } from '#server/platform/env.ts';
import { runExecutable, runInProcess } from '../../command-line.ts';
import { MALFORMED_VALUES, SECRET } from '../../malformed-settings.ts';
import { runCli } from '../cli/cli.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const warnings: string[] = [];
const keepWarning = (warning: Error) => warnings.push(inspect(warning));
beforeAll(() => void process.on('warning', keepWarning));
afterAll(() => void process.off('warning', keepWarning));

const before = { ...process.env };
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, before);
});

const NAMES = [...SETTING_NAMES, 'STRIPE_PUBLISHABLE_KEY'];

/** The emulators' own variables are refused there, and nothing else would be tried. */
function onNetlify() {
  const {
    NEON_FETCH_ENDPOINT: _,
    STRIPE_API_URL: __,
    OPEN_DATA_URL: ___,
    ...environment
  } = process.env;
  return { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', ...environment, NETLIFY: 'true' };
}

/** The check reads every setting. */
const checkBuild = () => runInProcess((streams) => runCheckBuild(streams, onNetlify()));

/** All that is said, logged, thrown and returned by everything that reads settings. */
async function everythingSaid(orderId: string): Promise<string> {
  const ends = (await Promise.allSettled([
    checkBuild(),
    runCli('doctor', '--json'),
    runCli('order', 'show', orderId),
    ...[
      site.get('/api/health'),
      site.post('/api/contact', sampleMessage),
      site.startPayment(orderId),
      site.deliverEvent({
        id: 'evt_1',
        object: 'event',
        type: 'charge.refunded',
        data: { object: {} },
      }),
    ].map(async (responding) => {
      const response = await responding;
      return [response.status, ...response.headers, await response.text()];
    }),
  ])) as unknown[];
  for (const name of ['reconcile', 'publish-posts']) await site.runSchedule(name);
  return [...ends.map((end) => inspect(end, { depth: 9 })), ...warnings, ...site.logLines()].join(
    '\n',
  );
}

/** One value that is rejected, and those that pass for right until they are used: the unit test tries what is said of all. */
function valuesOf(name: string): string[] {
  const isAccepted = (value: string) =>
    !environmentProblems({ [name]: value }).some((problem) => problem.name === name);
  const isOfServer = SETTING_NAMES.some((each) => each === name);
  const [first, ...others] = MALFORMED_VALUES;
  return [first, ...(isOfServer ? others.filter(isAccepted) : [])];
}

test.each(NAMES)('no malformed value of %s is shown anywhere', async (name) => {
  const order = await site.placeOrder();
  const shown: string[] = [];
  // Refused at once: the mail server of the tests greets after a tenth of a second, each time.
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  for (const value of valuesOf(name)) {
    process.env[name] = value;
    const said = await everythingSaid(order.id);
    shown.push(...said.split('\n').filter((line) => line.includes(SECRET)));
  }
  expect(shown).toEqual([]);
});

test('nor by the commands themselves, in what Node writes of warnings and errors', async () => {
  const env = { ...process.env, NETLIFY: 'true' } as NodeJS.ProcessEnv;
  // Node's error for it quotes it.
  for (const name of NAMES) env[name] = 'smtps://user:hunter2%@mail.example:hunter2';
  for (const [file, ...words] of [
    ['integrations/check-build.ts'],
    ['netlify/cli/run.ts', 'doctor'],
  ] as const) {
    const { exitCode, output, errors } = await runExecutable(file, words, { env });
    expect(exitCode, file).toBe(1);
    expect(output + errors).not.toContain(SECRET);
  }
});
