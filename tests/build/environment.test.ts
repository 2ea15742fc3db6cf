import { describe, expect, test } from 'vitest';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { runCheckBuild } from '#integrations/check-build.ts';
import { SETTING_NAMES } from '#server/platform/env.ts';
import { runExecutable, runInProcess } from '../command-line.ts';

const COMPLETE = {
  NETLIFY: 'true',
  URL: 'https://permitlens.netlify.app',
  DATABASE_URL: 'postgresql://user:hunter2@host.neon.tech/permitlens',
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  SMTP_URL: 'smtps://user:hunter2@smtp.example.com:465',
};

/** One line per problem, without the advice, which is the same for all. */
const problemsOnNetlify = (environment: Record<string, string | undefined>) =>
  checkBuildSettings(environment).flatMap(({ about, problem }) =>
    problem ? [`${about} ${problem}`] : [],
  );

describe('a build on Netlify', () => {
  test('passes when every setting is present, with the site’s URL from Netlify', () => {
    expect(problemsOnNetlify(COMPLETE)).toEqual([]);
  });

  const required = Object.keys(COMPLETE).filter((name) => !['NETLIFY', 'URL'].includes(name));
  test.each(required)('reports %s when it is missing or empty', (name) => {
    for (const value of [undefined, '']) {
      expect(problemsOnNetlify({ ...COMPLETE, [name]: value })).toEqual([`${name} is missing`]);
    }
  });

  test.each<[name: string, value: string]>([
    ['DATABASE_URL', 'mysql://hunter2'],
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_hunter2'],
    ['SMTP_URL', 'smtp.hunter2.example'],
    ...SETTING_NAMES.map((setting) => [setting, 'hunter2'] as [string, string]),
  ])('reports an invalid %s without its value', (name, value) => {
    const problems = problemsOnNetlify({ ...COMPLETE, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(JSON.stringify(checkBuildSettings({ ...COMPLETE, [name]: value }))).not.toContain(
      'hunter2',
    );
  });

  test('rejects a live key together with a test key', () => {
    const problems = problemsOnNetlify({ ...COMPLETE, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' });
    expect(problems).toEqual([expect.stringContaining('both be live keys')]);
  });

  test('fails before building and reports every missing setting at once', async () => {
    const { exitCode, output, errors } = await runExecutable('integrations/check-build.ts', [], {
      env: { NETLIFY: 'true' },
    });
    expect(exitCode).toBe(1);
    for (const name of required) expect(errors).toMatch(new RegExp(`WRONG +${name} +is missing`));
    expect(output).toBe('');
  });
});

test('a build elsewhere needs no settings', async () => {
  const result = await runInProcess((streams) => runCheckBuild(streams, {}));
  expect(result).toEqual({ exitCode: 0, output: '', errors: '' });
});
