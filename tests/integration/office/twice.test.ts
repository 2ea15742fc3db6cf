import { expect, test } from 'vitest';
import type { OfficeCallName } from '#shared/calls.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { openSite } from '../site.ts';
import { prepareOfficeCalls } from './office-calls.ts';

const site = await openSite();

/** Calls that may do something again under one key, and why. */
const MAY_REPEAT: Partial<Record<OfficeCallName, string>> = {
  'POST /sign-in/challenge': 'a challenge is used once',
  'POST /account/passkeys/challenge': 'a challenge is used once',
  'POST /invitation/challenge': 'a challenge is used once',
  'POST /sign-in': 'its challenge is used up',
  'POST /invitation': 'its invitation is used up',
  'DELETE /session': 'nobody is signed in any more',
  'POST /orders/:id/uploads': 'a second place for a file, which is removed within a day',
};

/** Tables that count requests and sessions. */
const COUNTED = { office_sessions: [], office_challenges: [], rate_limits: [], passkeys: [] };

test('every call that is sent twice under one key, or with one passkey, is done once', async () => {
  const { owner, calls } = await prepareOfficeCalls(site);
  const problems: string[] = [];
  for (const { name, method, prepare } of calls) {
    if (method === 'GET' || MAY_REPEAT[name]) continue;
    const { path, body, headers } = await prepare();
    const key = { ...headers, [IDEMPOTENCY_KEY]: `twice-${name.replace(/\W+/g, '-')}` };
    const send = (more = {}) => owner.call(method, path, body, { ...key, ...more });
    let first = await send();
    let assertion = {};
    if (first.status === 401) {
      assertion = await owner.assertFor(method, path, body);
      first = await send(assertion);
    }
    await first.text();
    await site.waitUntilIdle();
    const before = await site.everyRow();
    const again = await send(assertion);
    await again.text();
    await site.waitUntilIdle();
    const after = await site.everyRow();
    if (first.status >= 300) problems.push(`${name}: ${first.status}`);
    // It is done again, or the state says that it is done; a file is sent whole once.
    const isRight = [first.status, 409, ...(name === 'POST /exports' ? [403] : [])];
    if (!isRight.includes(again.status)) problems.push(`${name}: then ${again.status}`);
    const changed = Object.keys(after).filter(
      (table) =>
        !(table in COUNTED) && JSON.stringify(after[table]) !== JSON.stringify(before[table]),
    );
    if (changed.length > 0) problems.push(`${name}: changed ${changed}`);
  }
  expect(problems).toEqual([]);
});
