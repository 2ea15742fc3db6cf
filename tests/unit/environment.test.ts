import { describe, expect, test } from 'vitest';
import { environmentProblems, SettingError, setting } from '#server/env.ts';

const complete = {
  DATABASE_URL: 'postgresql://user:secret@db.example/permitlens',
  STRIPE_SECRET_KEY: 'sk_test_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  SMTP_URL: 'smtps://user:secret@mail.example',
  SITE_URL: 'https://permitlens.example',
};

describe('the environment', () => {
  test('with everything set has no problems', () => {
    expect(environmentProblems(complete)).toEqual([]);
  });

  test('names every variable that is missing or malformed, and never a value', () => {
    const { SMTP_URL: _, ...incomplete } = complete;
    const problems = environmentProblems({ ...incomplete, DATABASE_URL: 'mysql://secret' });
    expect(problems.map(({ name }) => name)).toEqual(['DATABASE_URL', 'SMTP_URL']);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  test('takes an empty variable for a missing one', () => {
    expect(() => setting('SMTP_URL', { ...complete, SMTP_URL: '' })).toThrow(
      new SettingError('SMTP_URL is missing'),
    );
  });

  test('takes the site’s address from Netlify where nobody set one', () => {
    const { SITE_URL, ...onNetlify } = complete;
    expect(setting('SITE_URL', { ...onNetlify, URL: SITE_URL })).toBe(SITE_URL);
  });
});
