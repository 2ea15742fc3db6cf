import { expect, test } from 'vitest';
import { refusalOf } from '#server/adapters/smtp.ts';
import { RETRY_DELAYS } from '#server/outbox/retry-delays.ts';

test.each([
  ['an unknown mailbox', { command: 'RCPT TO', responseCode: 550 }, 'permanent'],
  ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }, 'temporary'],
  ['a message that is rejected as spam', { command: 'DATA', responseCode: 554 }, 'permanent'],
  ['an address that SMTP can’t carry', { command: 'API', code: 'EENVELOPE' }, 'permanent'],
  ['a server that is shutting down', { command: 'RCPT TO', responseCode: 421 }, undefined],
  ['a sender that the server rejects', { command: 'MAIL FROM', responseCode: 550 }, undefined],
  ['a wrong password', { command: 'AUTH PLAIN', responseCode: 535 }, undefined],
  ['a lost connection', { command: 'RCPT TO', code: 'ECONNECTION' }, undefined],
])('%s (%o) is a refusal of the address: %s', (_, reply, refusal) => {
  expect(refusalOf(Object.assign(new Error('reply'), reply))).toBe(refusal);
});

test('an email is retried after longer and longer delays, for more than a day', () => {
  const minutes = RETRY_DELAYS.map((delay) => Number(/^(\d+) minutes?$/.exec(delay)?.[1]));
  for (const [index, delay] of minutes.entries()) {
    expect(delay, RETRY_DELAYS[index]).toBeGreaterThanOrEqual(2 * (minutes[index - 1] ?? 0));
    // The schedule runs hourly: a delay of a full hour would miss its run by seconds.
    if (delay > 60) expect(delay % 60, RETRY_DELAYS[index]).toBe(50);
  }
  expect(minutes[0]).toBeLessThanOrEqual(1);
  const total = minutes.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(24 * 60);
  expect(total).toBeLessThan(3 * 24 * 60);
});
