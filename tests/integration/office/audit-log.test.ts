import { expect, test } from 'vitest';
import { ORDER_ACTION_RULES } from '#server/office/order-actions.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { OfficeCallName, ReadName } from '#shared/calls.ts';
import type { AuditPage } from '#shared/office/access.ts';
import type { OrderAction } from '#shared/office/actions.ts';
import { flagActionOf, flagCallOf, forFlags } from '#shared/office/flags.ts';
import { openSite } from '../site.ts';
import { prepareOfficeCalls } from './office-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

type WritingCall = Exclude<OfficeCallName, ReadName>;

/** What the registry of the order's actions says about each. */
const of = (action: OrderAction) => ORDER_ACTION_RULES[action].audit;

const nothing = (reason: string) => ({ reason });
const OF_A_SESSION = nothing('the account shows a person’s sessions');
const PART_OF_A_REPORT = nothing('the report that it becomes a part of is recorded');

/** What each call that can write leaves in the audit log, or why it leaves nothing. */
const LEAVES: Readonly<Record<WritingCall, AuditAction | { readonly reason: string }>> = {
  'POST /sign-in/challenge': OF_A_SESSION,
  'POST /sign-in': OF_A_SESSION,
  'POST /invitation/challenge': OF_A_SESSION,
  'POST /invitation': 'add_passkey',
  'DELETE /session': OF_A_SESSION,
  'DELETE /account/sessions/:id': OF_A_SESSION,
  'POST /account/passkeys/challenge': OF_A_SESSION,
  'POST /account/passkeys': 'add_passkey',
  'DELETE /account/passkeys/:id': 'remove_passkey',
  'POST /people': 'invite',
  'PUT /people/:id/role': 'change_role',
  'PUT /people/:id/signature': 'change_signature',
  'DELETE /people/:id/sessions': 'end_sessions',
  'DELETE /people/:id': 'remove_person',
  'POST /orders/:id/assignee': 'assign',
  'POST /messages/:id/assignee': 'take',
  'POST /orders/:id/notes': of('add_note'),
  ...forFlags(flagCallOf, (flag) => of(flagActionOf(flag))),
  'POST /orders/:id/work': of('start'),
  'POST /changes/:id/undo': 'undo',
  'POST /orders/:id/uploads': PART_OF_A_REPORT,
  'PUT /orders/:id/uploads/:upload/parts/:index': PART_OF_A_REPORT,
  'POST /orders/:id/deliveries': of('deliver'),
  'POST /orders/:id/questions': of('ask_customer'),
  'POST /orders/:id/customer-answers': of('record_answer'),
  'POST /orders/:id/corrections': of('correct'),
  'POST /orders/:id/due-date': of('move_due_date'),
  'POST /orders/:id/appointment': of('plan_appointment'),
  'POST /orders/:id/appointment/cancellation': of('cancel_appointment'),
  'POST /orders/:id/cancellation': of('cancel'),
  'POST /orders/:id/refunds': of('refund'),
  'POST /orders/:id/acceptance': of('accept'),
  'POST /quotes': of('replace_quote'),
  'PUT /orders/:id/draft': of('write_report'),
  'POST /orders/:id/draft/permits': nothing('reads a table of permits and stores nothing'),
  'POST /orders/:id/open-data': nothing('reads public records and stores nothing'),
  'POST /orders/:id/photos': PART_OF_A_REPORT,
  'POST /exports': 'export',
  'POST /erasures': 'forget',
  'POST /messages/:id/answers': 'answer',
  'POST /messages/:id/answered': 'answered',
  'POST /emails/:id/resend': 'resend',
  'POST /emails/:id/dismissal': 'dismiss',
};

test('every call that writes leaves its action and its person in the audit log, and no email that is due and not sent', async () => {
  const { owner, calls } = await prepareOfficeCalls(site);
  const newest = async (table: 'audit_log' | 'outbox') => {
    const [row] = await site.db.query(`select coalesce(max(id), 0)::text as id from ${table}`);
    return row?.id;
  };
  const left: Record<string, unknown> = {};
  for (const { name, method, action, needsPasskey, prepare } of calls) {
    if (!isWriting(name)) continue;
    const { path, body, headers } = await prepare();
    const [before, mail] = [await newest('audit_log'), await newest('outbox')];
    const response = needsPasskey
      ? await owner.confirm(method, path, body)
      : action === null
        ? await office.send(method, path, { body })
        : await owner.call(method, path, body, headers);
    expect.soft(response.ok, `${name}: ${response.status} ${await response.text()}`).toBe(true);
    const rows = await site.db.query(
      'select distinct action, operator from audit_log where id > $1::bigint',
      [before],
    );
    left[name] = rows.map((row) => [row.action, row.operator]);
    await site.waitUntilIdle();
    const unsent = await site.db.query(
      `select kind from outbox
       where id > $1::bigint and sent_at is null and failed_at is null and next_attempt_at <= now()`,
      [mail],
    );
    expect.soft(unsent, name).toEqual([]);
  }
  const expected = Object.entries(LEAVES).map(([name, action]) => {
    const person = name === 'POST /invitation' ? 'new@example.com' : owner.email;
    return [name, typeof action === 'string' ? [[action, person]] : []];
  });
  expect(left).toEqual(Object.fromEntries(expected));
});

test('the audit log of some days has what was done on them in Florida', async () => {
  const owner = await office.join('owner');
  await site.db.query(
    `insert into audit_log (operator, action, detail, created_at) values
     ('eva', 'note', 'the last minute of the day', '2026-03-03T04:59:00Z'),
     ('eva', 'note', 'the first minute of the next', '2026-03-03T05:00:00Z')`,
  );
  const detailsOf = async (query: string) => {
    const page = await (await owner.call('GET', `/audit-log?${query}`)).json();
    return (page as AuditPage).rows.map(({ detail }) => detail);
  };
  expect(await detailsOf('from=2026-03-02&to=2026-03-02')).toEqual(['the last minute of the day']);
  expect(await detailsOf('from=2026-03-03&to=2026-03-03')).toEqual([
    'the first minute of the next',
  ]);
  expect(await detailsOf('from=2026-03-02&to=2026-03-03')).toHaveLength(2);
  expect((await owner.call('GET', '/audit-log?from=yesterday')).status).toBe(422);
});

function isWriting(name: OfficeCallName): name is WritingCall {
  return !name.startsWith('GET ');
}
