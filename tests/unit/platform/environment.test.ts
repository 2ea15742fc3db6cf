import { describe, expect, test, vi } from 'vitest';
import { checkSettings } from '#server/health/settings.ts';
import {
  environmentProblems,
  isPreview,
  OPTIONAL_SETTINGS,
  SettingError,
  setting,
} from '#server/platform/env.ts';
import { sweep } from '../../sweep.ts';

const complete = {
  DATABASE_URL: 'postgresql://user:secret@db.example/permitlens',
  STRIPE_SECRET_KEY: 'sk_test_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  SMTP_URL: 'smtps://user:secret@mail.example',
  SITE_URL: 'https://permitlens.example',
};

describe('the environment', () => {
  test('has no problems when everything is set', () => {
    expect(environmentProblems(complete)).toEqual([]);
  });

  test('names every missing or malformed variable without its value', () => {
    const { SMTP_URL: _, ...incomplete } = complete;
    const problems = environmentProblems({ ...incomplete, DATABASE_URL: 'mysql://secret' });
    expect(problems.map(({ name }) => name)).toEqual(['DATABASE_URL', 'SMTP_URL']);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  test.each(['https://ana@', 'https://:secret@', 'https://ana:secret@'])(
    'rejects a URL with a user or a password: %s',
    (beginning) => {
      const SITE_URL = `${beginning}permitlens.example`;
      const problem = 'must be the site’s URL, like https://www.example.com';
      expect(environmentProblems({ ...complete, SITE_URL })).toEqual([
        { name: 'SITE_URL', problem },
      ]);
    },
  );

  test.each(['0', '10', '999', '1000.5', '10001', '-5000', 'ten'])(
    'rejects a response timeout of %s',
    (RESPONSE_TIMEOUT_MS) => {
      expect(environmentProblems({ ...complete, RESPONSE_TIMEOUT_MS })).toEqual([
        { name: 'RESPONSE_TIMEOUT_MS', problem: 'must be whole milliseconds, 1000 to 10000' },
      ]);
    },
  );

  test.each([
    ['1000', 1_000],
    ['10000', 10_000],
    [undefined, 10_000],
  ])('reads %s as a response timeout of %i ms', (RESPONSE_TIMEOUT_MS, ms) => {
    expect(setting('RESPONSE_TIMEOUT_MS', { ...complete, RESPONSE_TIMEOUT_MS })).toBe(ms);
  });

  test('treats an empty variable as missing', () => {
    expect(() => setting('SMTP_URL', { ...complete, SMTP_URL: '' })).toThrow(
      new SettingError('SMTP_URL is missing'),
    );
  });

  test.each([
    ['sk_live_abc', 'deploy-preview', 'is a live key, which only the production site may use'],
    ['sk_live_abc', undefined, 'is a live key, which only the production site may use'],
    ['sk_test_abc', 'production', 'is a test key, which the production site may not use'],
  ])('rejects %s in the context %s', (key, CONTEXT, problem) => {
    const environment = { ...complete, STRIPE_SECRET_KEY: key, CONTEXT };
    expect(environmentProblems(environment)).toEqual([{ name: 'STRIPE_SECRET_KEY', problem }]);
    expect(() => setting('STRIPE_SECRET_KEY', environment)).toThrow(SettingError);
  });

  test('accepts a live key on the production site', () => {
    const environment = { ...complete, STRIPE_SECRET_KEY: 'sk_live_abc', CONTEXT: 'production' };
    expect(environmentProblems(environment)).toEqual([]);
  });

  test.each([
    ['deploy-preview', true],
    ['branch-deploy', true],
    ['production', false],
    ['dev', false],
    [undefined, false],
  ])('is a preview in the context %s: %s', (CONTEXT, expected) => {
    expect(isPreview({ CONTEXT })).toBe(expected);
  });

  test('falls back to Netlify’s URL for SITE_URL', () => {
    const { SITE_URL, ...onNetlify } = complete;
    expect(setting('SITE_URL', { ...onNetlify, URL: SITE_URL })).toBe(SITE_URL);
  });

  test.each([
    ['deploy-preview', 'https://deploy-preview-7--permitlens.netlify.app'],
    ['production', 'https://permitlens.example'],
  ])('uses Netlify’s URL of the deploy in the context %s', (CONTEXT, address) => {
    const { SITE_URL: URL, ...onNetlify } = complete;
    const deploy = {
      CONTEXT,
      URL,
      DEPLOY_PRIME_URL: 'https://deploy-preview-7--permitlens.netlify.app',
    };
    expect(setting('SITE_URL', { ...onNetlify, ...deploy })).toBe(address);
  });
});

sweep(
  'an optional setting is checked where the environment in question has it',
  { name: OPTIONAL_SETTINGS },
  ({ name }) => {
    const isChecked = (environment: object) =>
      checkSettings({ ...complete, ...environment }).some(({ about }) => about === name);
    vi.stubEnv(name, 'of this computer');
    const problems = isChecked({}) ? ['checked though it is this computer’s'] : [];
    vi.stubEnv(name, undefined);
    return isChecked({ [name]: 'theirs' }) ? problems : [...problems, 'not checked'];
  },
);
