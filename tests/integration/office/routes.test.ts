import { expect, test } from 'vitest';
import { mayDo, permissionsFor } from '#server/office/permissions.ts';
import type { AnyRoute } from '#server/office/route.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import type { OfficeCallName } from '#shared/calls.ts';
import { ROLES } from '#shared/office/roles.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { openSite } from '../site.ts';
import { prepareOfficeCalls } from './office-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const calls = Object.entries<AnyRoute>(OFFICE_ROUTES).map(([name, { action }]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, action, path: path.replace(/:\w+/g, UNKNOWN_ID), name };
});
const withSession = calls.flatMap(({ action, ...call }) => (action ? [{ ...call, action }] : []));

test('without a session, every path and method gets the same 401', async () => {
  const requests = [
    ...withSession,
    { method: 'GET', path: '/nothing' },
    { method: 'GET', path: '/sign-in' },
    { method: 'DELETE', path: '/audit-log' },
    { method: 'POST', path: '/people' },
  ];
  const seen = new Set<string>();
  for (const { method, path } of requests) {
    const response = await office.send(method, path, { cookie: 'office=stolen' });
    seen.add(`${response.status} ${await response.text()}`);
  }
  expect([...seen]).toEqual([expect.stringMatching(/^401 .*signed-out/)]);
});

test('every call is rejected for the roles that its action doesn’t name, and nothing changes', async () => {
  for (const role of ROLES) {
    const colleague = await office.join(role);
    await site.waitUntilIdle();
    for (const { method, path, action, name } of withSession) {
      if (mayDo(role, action)) continue;
      const before = await site.everyRow();
      const response = await colleague.call(method, path, method === 'GET' ? undefined : {});
      expect.soft([name, role, response.status]).toEqual([name, role, 403]);
      expect.soft((await response.json()).type).toBe('/problems/forbidden');
      const after = await site.everyRow();
      expect({ ...after, office_sessions: [] }).toEqual({ ...before, office_sessions: [] });
    }
  }
});

test('every call is rejected from another site', async () => {
  const owner = await office.join('owner');
  for (const { method, path, name } of calls) {
    const foreign: Record<string, string>[] =
      method === 'GET'
        ? ['cross-site', 'same-site', 'none'].map((site) => ({ 'Sec-Fetch-Site': site }))
        : ['https://evil.example', 'null', ''].map((origin) => ({ Origin: origin }));
    for (const headers of foreign) {
      const response = await owner.call(method, path, method === 'GET' ? undefined : {}, headers);
      expect.soft([name, headers, response.status]).toEqual([name, headers, 403]);
    }
    if (method === 'GET') continue;
    const { cookie: Cookie } = owner;
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const silent = await site.request(`/api/office${path}`, { method, headers, body: '{}' });
    expect.soft([name, 'no Origin', silent.status]).toEqual([name, 'no Origin', 403]);
  }
});

test('every call whose action needs a fresh passkey asks for one', async () => {
  const owner = await office.join('owner');
  const bodies: Record<string, object> = {
    'POST /people': { email: 'a@example.com', role: 'clerk' },
    'POST /exports': { table: 'orders' },
    'POST /erasures': { email: 'a@example.com' },
    'PUT /people/:id/role': { role: 'clerk' },
    'PUT /people/:id/signature': { printedName: 'Sample Name', license: '' },
    'POST /orders/:id/acceptance': {},
    'POST /orders/:id/refunds': { amount: 50_00, reason: 'duplicate' },
    'POST /account/passkeys': owner.passkey.register(office.ceremony('x')),
  };
  for (const { method, path, action, name } of withSession) {
    // What depends on the order is asked for once it is known: order-changes.test.ts.
    if (!permissionsFor(action).every(({ freshPasskey }) => freshPasskey)) continue;
    const response = await owner.call(method, path, bodies[name]);
    expect.soft([name, response.status]).toEqual([name, 401]);
    expect.soft((await response.json()).type).toBe('/problems/fresh-passkey-needed');
  }
});

test('with a session, unknown paths get 404 and other methods 405', async () => {
  const clerk = await office.join('clerk');
  expect((await clerk.call('GET', '/nothing')).status).toBe(404);
  const wrong = await clerk.call('PUT', '/people', {});
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

/** The calls with an id in their path that respond otherwise to one that there isn't, and why. */
const OTHERWISE: Partial<Record<OfficeCallName, string>> = {
  'DELETE /account/sessions/:id': 'it has ended, which is what was asked for',
  'GET /orders/:id/report/pdf': 'an order that there isn’t has no report either',
};

test('every call about something that isn’t there responds with 404, and changes nothing', async () => {
  const { owner, calls: prepared } = await prepareOfficeCalls(site);
  const problems: string[] = [];
  for (const { name, method, needsPasskey, prepare } of prepared) {
    const [, ownPath = ''] = name.split(' ');
    if (!ownPath.includes(':') || OTHERWISE[name]) continue;
    const { path: known, body, headers } = await prepare();
    // Otherwise the email of what can be taken back waits for that, and the test for the email.
    if (name === 'POST /changes/:id/undo') await owner.call(method, known);
    await site.waitUntilIdle();
    const before = await site.db.query('select count(*) from audit_log');
    for (const id of [UNKNOWN_ID, 'not-an-id']) {
      const path =
        ownPath.replace(':index', '0').replace(/:\w+/g, id) + known.replace(/^[^?]*/, '');
      const response = needsPasskey
        ? await owner.confirm(method, path, body)
        : await owner.call(method, path, body, headers);
      if (response.status !== 404) problems.push(`${name} of ${id}: ${response.status}`);
    }
    const after = await site.db.query('select count(*) from audit_log');
    if (after[0]?.count !== before[0]?.count) problems.push(`${name}: is in the audit log`);
  }
  expect(problems).toEqual([]);
});
