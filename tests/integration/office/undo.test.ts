import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { startWork } from '#server/orders/start-work.ts';
import { queuePaymentReminders } from '#server/payments/queue-reminders.ts';
import { deliver } from '#server/reports/deliver.ts';
import { verifyReport } from '#server/reports/verify.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import type { MessageDetails } from '#shared/office/messages.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import type { MaybeUndoable } from '#shared/office/undo.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { openRaces } from '../races.ts';
import { sampleMessage } from '../samples.ts';
import { type Colleague, openOffice, problemOf } from './office-site.ts';
import { withUndoTime } from './undo-time.ts';

const { site, secondSession } = await openRaces();
const office = openOffice(site);

const first = samplePdf();
const second = samplePdf({ text: 'corrected' });

/** What a change is about, its call and its body, and what it leaves to be sent. */
interface Case {
  readonly prepare: (person: Colleague) => Promise<{ id: string; path: string; body?: object }>;
  readonly kind: string;
}

async function upload(person: Colleague, id: string, pdf: Buffer): Promise<string> {
  const about = { name: 'report.pdf', size: pdf.length, sha256: hash('sha256', pdf) };
  const { id: uploadId } = await (await person.call('POST', `/orders/${id}/uploads`, about)).json();
  const digest = { 'Content-Digest': `sha-256=:${hash('sha256', pdf, 'base64')}:` };
  await person.call('PUT', `/orders/${id}/uploads/${uploadId}/parts/0`, pdf, digest);
  return uploadId;
}

const storeStarted = async (of: Parameters<typeof site.forceOrderState>[1] = {}) => {
  const { id } = await site.storePaidOrder();
  if (Object.keys(of).length > 0) await site.forceOrderState(id, of);
  await startWork(site.db, id, 'eva');
  await sendDueMail(site.db);
  return id;
};

const CASES: Readonly<Record<string, Case>> = {
  'Start work': {
    kind: 'work_started',
    prepare: async () => {
      const { id } = await site.storePaidOrder();
      return { id, path: `/orders/${id}/work` };
    },
  },
  'Start work of what a colleague has': {
    kind: 'work_started',
    prepare: async (person) => {
      const { id } = await site.storePaidOrder();
      const colleague = await office.join('reporter', 'ben@example.com');
      await person.call('POST', `/orders/${id}/assignee`, { personId: colleague.id });
      return { id, path: `/orders/${id}/work` };
    },
  },
  'Ask the customer': {
    kind: 'customer_question',
    prepare: async () => {
      const id = await storeStarted();
      return { id, path: `/orders/${id}/questions`, body: { text: 'Which unit?' } };
    },
  },
  'Ask again': {
    kind: 'customer_question',
    prepare: async (person) => {
      const id = await storeStarted();
      await person.call('POST', `/orders/${id}/questions`, { text: 'Which unit?' });
      await letThemPass();
      return { id, path: `/orders/${id}/questions`, body: { text: 'Is it 4B?' } };
    },
  },
  'Deliver what waits for its customer': {
    kind: 'report_ready',
    prepare: async (person) => {
      const id = await storeStarted();
      await person.call('POST', `/orders/${id}/questions`, { text: 'Which unit?' });
      await letThemPass();
      const body = { uploadId: await upload(person, id, first), isCompared: true };
      return { id, path: `/orders/${id}/deliveries`, body };
    },
  },
  Deliver: {
    kind: 'report_ready',
    prepare: async (person) => {
      const id = await storeStarted();
      const body = { uploadId: await upload(person, id, first), isCompared: true };
      return { id, path: `/orders/${id}/deliveries`, body };
    },
  },
  'Deliver advice': {
    kind: 'report_ready',
    prepare: async () => {
      const id = await storeStarted({ service_type: 'fix-it' });
      const body = { advice: 'Close the permit.', isCompared: true };
      return { id, path: `/orders/${id}/deliveries`, body };
    },
  },
  'Deliver a file of custom work': {
    kind: 'report_ready',
    prepare: async (person) => {
      const id = await storeStarted({ service_type: 'custom', title: 'Five houses' });
      const body = { uploadId: await upload(person, id, first), isCompared: true };
      return { id, path: `/orders/${id}/deliveries`, body };
    },
  },
  'Replace report': {
    kind: 'report_ready',
    prepare: async (person) => {
      const id = await storeStarted();
      await deliver(site.db, { orderId: id, operator: 'eva', pdf: first });
      await sendDueMail(site.db);
      const uploadId = await upload(person, id, second);
      const changed = 'The permit of the pool is closed.';
      const body = { uploadId, corrected: true, changed, isCompared: true };
      return { id, path: `/orders/${id}/deliveries`, body };
    },
  },
  'Send answer': {
    kind: 'message_answer',
    prepare: async () => {
      const { id } = await (await site.post('/api/contact', sampleMessage)).json();
      return { id, path: `/messages/${id}/answers`, body: { text: 'Yes.\nWe do.' } };
    },
  },
};

/** Everything but the audit log and what requests and sessions leave. */
const everything = async (): Promise<Record<string, unknown>> => ({
  ...(await site.everyRow()),
  audit_log: [],
  office_sessions: [],
  office_challenges: [],
  passkeys: [],
});

/** The same, of an order with two addresses and a colleague's note. */
async function prepare(name: string) {
  const ana = await office.join('reporter', 'ana@example.com');
  const change = CASES[name] as Case;
  const prepared = await change.prepare(ana);
  await site.db.query(`update orders set copy_to = 'title@example.com'`);
  await sendDueMail(site.db);
  const send = (key: string) =>
    ana.call('POST', prepared.path, prepared.body, { [IDEMPOTENCY_KEY]: key });
  const press = async (key = 'press') => {
    const response = await send(key);
    expect([name, response.status]).toEqual([name, 200]);
    const { undo } = (await response.json()) as MaybeUndoable;
    if (!undo) throw new Error('It can’t be taken back.');
    return undo;
  };
  const undo = (id: string, person = ana, key = 'undo') =>
    person.call('POST', `/changes/${id}/undo`, undefined, { [IDEMPOTENCY_KEY]: key });
  return { ana, ...change, ...prepared, send, press, undo };
}

/** As if the ten seconds had passed. */
const letThemPass = () =>
  site.db.query(
    `with passed as (update undoable_changes set until = now() - interval '1 second' returning mails)
     update outbox set next_attempt_at = now() from passed where id = any(mails)`,
  );

const NAMES = Object.keys(CASES);

/** A change of a state, and one with a file and its own row: what stops Undo is one statement for all. */
const TWO = NAMES.filter((name) => name === 'Start work' || name === 'Deliver');

describe.each(NAMES)('%s', (name) => {
  test('is taken back within ten seconds: everything is as before, nothing is sent, and both are in the audit log', () =>
    withUndoTime(async () => {
      const { press, undo, kind } = await prepare(name);
      const before = await everything();
      const change = await press();
      expect(change.leftMs).toBeGreaterThan(5_000);
      expect(change.leftMs).toBeLessThanOrEqual(10_000);
      expect(await sendDueMail(site.db)).toEqual({ sent: 0, failed: 0 });
      expect((await site.listMail('due')).map((mail) => mail.kind)).toContain(kind);
      expect((await undo(change.id)).status).toBe(200);
      expect(await everything()).toEqual(before);
      const log = await site.db.query(
        'select action, detail, undoes::text from audit_log order by id desc limit 2',
      );
      expect(log).toEqual([
        { action: 'undo', detail: change.action, undoes: change.id },
        { action: change.action, detail: null, undoes: null },
      ]);
    }));

  test('goes to everybody once the ten seconds have passed, and Undo says that the email has left', () =>
    withUndoTime(async () => {
      const { press, undo } = await prepare(name);
      const change = await press();
      await letThemPass();
      expect(await problemOf(await undo(change.id))).toEqual({ status: 409, type: 'email-left' });
      const { sent } = await sendDueMail(site.db);
      expect(sent).toBeGreaterThan(0);
      const before = await everything();
      expect(await problemOf(await undo(change.id, undefined, 'again'))).toEqual({
        status: 409,
        type: 'email-left',
      });
      expect(await everything()).toEqual(before);
      expect(before.undoable_changes).toEqual([]);
    }));

  test('whose response was lost can be taken back, and pressed once more it says that it was', () =>
    withUndoTime(async () => {
      const { press, send, undo } = await prepare(name);
      const change = await press();
      // The same request again, which the browser sends.
      expect(await press()).toMatchObject({ id: change.id });
      expect((await undo(change.id)).status).toBe(200);
      const before = await everything();
      const repeated = await send('press');
      expect(repeated.status).toBe(409);
      expect(await repeated.json()).toMatchObject({ detail: 'You took this back.' });
      // A lost response of Undo; and another tab of the same person.
      expect((await undo(change.id)).status).toBe(200);
      expect((await undo(change.id, undefined, 'another tab')).status).toBe(200);
      expect(await everything()).toEqual(before);
      expect((await press('another press')).id).not.toBe(change.id);
    }));
});

describe.each(TWO)('%s', (name) => {
  test('is taken back by nobody else', () =>
    withUndoTime(async () => {
      const { press, undo } = await prepare(name);
      const colleague = await office.join('owner', 'cleo@example.com');
      const change = await press();
      const before = await everything();
      expect(await problemOf(await undo(change.id, colleague))).toEqual({
        status: 409,
        type: 'pressed-by-another',
      });
      expect(await everything()).toEqual(before);
    }));

  test.each(['Undo first', 'the sender first'])(
    'at second ten, against the sender, %s: exactly one wins',
    (order) =>
      withUndoTime(async () => {
        const { press, undo, kind } = await prepare(name);
        const before = await everything();
        const change = await press();
        // Both may: the one by its clock, the other by its.
        await site.db.query('update outbox set next_attempt_at = now() where sent_at is null');
        const undoing = async () => (await undo(change.id)).status;
        const sending = async () => (await sendDueMail(site.db)).sent;
        const both = order === 'Undo first' ? [undoing, sending] : [sending, undoing];
        const results = await secondSession.race<unknown>('outbox', both);
        const status = order === 'Undo first' ? results[0] : results[1];
        await sendDueMail(site.db);
        const mails = (await site.rows('outbox')).filter((mail) => mail.kind === kind);
        if (status === 200) {
          expect(await everything()).toEqual(before);
          expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
        } else {
          expect(status).toBe(409);
          expect(mails.length).toBeGreaterThan(0);
          expect(mails.every(({ sent_at }) => sent_at !== null)).toBe(true);
          expect(await site.rows('undoable_changes')).toEqual([]);
        }
      }),
  );

  test.each<[did: string, by: string, (person: Colleague, path: string) => Promise<Response>]>([
    [
      'assigned it',
      'cleo',
      (cleo, path) => cleo.call('POST', `${path}/assignee`, { personId: cleo.id }),
    ],
    ['sent an email again', 'cleo', (cleo) => resend(cleo)],
    ['dismissed an email', 'cleo', (cleo) => dismiss(cleo)],
  ])('that a colleague has %s since is not taken back: the 409 says who did what', (did, by, act) =>
    withUndoTime(async () => {
      const { press, undo, path } = await prepare(name);
      const cleo = await office.join('owner', `${by}@example.com`);
      await site.db.query(`update people set printed_name = 'Cleo Sample' where id = $1`, [
        cleo.id,
      ]);
      const change = await press();
      const response = await act(cleo, path.replace(/\/\w+$/, ''));
      expect([did, response.status]).toEqual([did, 200]);
      if (did.includes('email')) {
        // Nothing waits any more: a report that was delivered is one that people outside know of.
        expect(await site.rows('undoable_changes')).toEqual([]);
        expect((await site.rows('reports')).filter(({ claimed_at }) => !claimed_at)).toEqual([]);
      }
      const before = await everything();
      const refused = await undo(change.id);
      expect(refused.status).toBe(409);
      const { detail } = (await refused.json()) as { detail: string };
      expect(detail).toMatch(
        new RegExp(`^Too late to take it back: Cleo (${did}|took it), \\d+:\\d\\d [AP]M\\.$`),
      );
      expect(await everything()).toEqual(before);
    }),
  );
});

/** The newest email that waits. */
const waiting = async () => (await site.listMail('due'))[0]?.id;
const resend = async (person: Colleague) =>
  person.call('POST', `/emails/${await waiting()}/resend`, {});
const dismiss = async (person: Colleague) =>
  person.call('POST', `/emails/${await waiting()}/dismissal`, { reason: 'Called.' });

test('what changes the order or message in between stops Undo, and a note does not', () =>
  withUndoTime(async () => {
    const owner = await office.join('owner', 'cleo@example.com');
    const begin = async (change: string) => {
      const prepared = await prepare(change);
      return { ...prepared, change: await prepared.press(prepared.id) };
    };
    const take = (path: string) => owner.call('POST', `${path}/assignee`, { personId: owner.id });
    const between: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      flag: (id) => owner.call('POST', `/orders/${id}/flags/urgent`, { isSet: true }),
      correction: (id) => owner.call('POST', `/orders/${id}/corrections`, { reference: '2026-7' }),
      cancellation: (id) => owner.confirm('POST', `/orders/${id}/cancellation`, {}),
      'another person': (id) => take(`/orders/${id}`),
      'another person’s message': (id) => take(`/messages/${id}`),
      'no person': (id) => site.db.query('update orders set due_at = now() where id = $1', [id]),
    };
    for (const [name, act] of Object.entries(between)) {
      const isOfMessage = name.endsWith('message');
      const { id, change, undo } = await begin(isOfMessage ? 'Send answer' : 'Start work');
      await act(id);
      expect([name, await problemOf(await undo(change.id, undefined, id))]).toEqual([
        name,
        { status: 409, type: 'changed-since' },
      ]);
    }
    const { id, change, undo } = await begin('Start work');
    await owner.call('POST', `/orders/${id}/notes`, { text: 'Called.' });
    expect((await undo(change.id, undefined, id)).status).toBe(200);
    expect((await site.rows('orders')).find((order) => order.id === id)).toMatchObject({
      status: 'confirmed',
    });
  }));

test('of two changes within ten seconds the last is taken back first, and outside only what was before both is known', () =>
  withUndoTime(async () => {
    const ana = await office.join('reporter', 'ana@example.com');
    const { id } = await site.storePaidOrder();
    const press = async (path: string, body?: object) =>
      ((await (await ana.call('POST', path, body)).json()) as MaybeUndoable).undo?.id;
    const started = await press(`/orders/${id}/work`);
    const uploadId = await upload(ana, id, first);
    const delivered = await press(`/orders/${id}/deliveries`, { uploadId, isCompared: true });
    expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed' });
    const undo = async (change = '') => (await ana.call('POST', `/changes/${change}/undo`)).status;
    expect(await undo(started)).toBe(409);
    expect(await undo(delivered)).toBe(200);
    expect((await site.rows('orders'))[0]).toMatchObject({ status: 'in_progress' });
    await sendDueMail(site.db);
    await letThemPass();
    expect(await sendDueMail(site.db)).toEqual({ sent: 1, failed: 0 });
    expect(await site.getOrder(id)).toMatchObject({ status: 'in_progress' });
  }));

test('a delivery of advice has its text for the form, and says what was sent', () =>
  withUndoTime(async () => {
    const { ana, id, press } = await prepare('Deliver advice');
    const undo = {
      ...{ action: 'send_advice', isComposed: false },
      ...{ text: null, advice: 'Close the permit.' },
    };
    expect(await press()).toMatchObject(undo);
    expect((await (await ana.call('GET', `/orders/${id}`)).json()).undo).toMatchObject(undo);
  }));

test('until its email is claimed, nobody outside knows of a delivery', () =>
  withUndoTime(async () => {
    const { id, press } = await prepare('Deliver');
    const sha256 = hash('sha256', first);
    const known = async () => ({
      order: (await site.getOrder(id)).status,
      deliveredAt: 'deliveredAt' in (await site.getOrder(id)),
      verified: (await verifyReport(site.db, sha256)).result,
      resent: (await site.post(`/api/orders/${id}/resend`, { mail: 'report' })).status,
    });
    const before = { order: 'in_progress', deliveredAt: false, verified: 'unknown', resent: 409 };
    expect(await known()).toEqual(before);
    await press();
    expect(await known()).toEqual(before);
    await letThemPass();
    expect(await known()).toEqual(before);
    await sendDueMail(site.db);
    const after = { order: 'delivered', deliveredAt: true, verified: 'current', resent: 202 };
    expect(await known()).toEqual(after);
    // A purge empties the outbox.
    await site.db.query('delete from outbox');
    expect(await known()).toMatchObject({ ...after, resent: expect.any(Number) });
  }));

test('until its email is claimed, a corrected report is the one of before for everybody outside', () =>
  withUndoTime(async () => {
    const { id, press, undo } = await prepare('Replace report');
    const [link] = await site.db.query<{ id: string }>('select id from report_links limit 1');
    const known = async () => {
      const page = await (await site.get(`/api/reports/${link?.id}`)).json();
      const file = await (await site.get(`/api/reports/${link?.id}/files/1`)).arrayBuffer();
      return {
        corrected: [page.correctedAt, (await site.getOrder(id)).correctedAt].map(Boolean),
        file: hash('sha256', Buffer.from(file)) === hash('sha256', second) ? 'second' : 'first',
        first: (await verifyReport(site.db, hash('sha256', first))).result,
        second: (await verifyReport(site.db, hash('sha256', second))).result,
      };
    };
    const before = {
      corrected: [false, false],
      file: 'first',
      first: 'current',
      second: 'unknown',
    };
    expect(await known()).toEqual(before);
    expect((await press('first press')).text).toBe('The permit of the pool is closed.');
    expect(await known()).toEqual(before);
    const [change] = await site.rows('undoable_changes');
    expect((await undo(String(change?.audit_id))).status).toBe(200);
    await press('second press');
    await letThemPass();
    await sendDueMail(site.db);
    expect(await known()).toEqual({
      corrected: [true, true],
      file: 'second',
      first: 'replaced',
      second: 'current',
    });
  }));

test('an order and a message say to the person who pressed, and to nobody else, what can be taken back', () =>
  withUndoTime(async () => {
    const { ana, id, press } = await prepare('Send answer');
    const cleo = await office.join('owner', 'cleo@example.com');
    const { id: orderId } = await site.storePaidOrder();
    await ana.call('POST', `/orders/${orderId}/work`);
    await press();
    const undoOf = async (person: Colleague, path: string) =>
      (
        (await (await person.call('GET', path)).json()) as Pick<
          MessageDetails | OrderDetails,
          'undo'
        >
      ).undo;
    expect(await undoOf(ana, `/messages/${id}`)).toMatchObject({
      action: 'answer',
      subjectId: id,
      text: 'Yes.\nWe do.',
    });
    expect(await undoOf(ana, `/orders/${orderId}`)).toMatchObject({ action: 'start', text: null });
    expect(await undoOf(cleo, `/messages/${id}`)).toBeNull();
    expect(await undoOf(cleo, `/orders/${orderId}`)).toBeNull();
    // Signing out changes nothing.
    await sendDueMail(site.db);
    await ana.call('DELETE', '/session');
    await letThemPass();
    expect((await sendDueMail(site.db)).sent).toBe(2);
  }));

test('at the terminal, nothing can be taken back: its emails are due at once, and its delivery is known', async () => {
  const id = await storeStarted();
  await deliver(site.db, { orderId: id, operator: 'eva', pdf: first });
  expect(await site.rows('undoable_changes')).toEqual([]);
  expect(await site.getOrder(id)).toMatchObject({ status: 'delivered' });
  expect(await verifyReport(site.db, hash('sha256', first))).toMatchObject({ result: 'current' });
  expect((await sendDueMail(site.db)).sent).toBe(1);
});

test('emails that can still be taken back are no sign of a restored database: customers are reminded', () =>
  withUndoTime(async () => {
    const { press } = await prepare('Start work');
    const { id } = await site.placeOrder();
    await site.db.query(
      `update orders set created_at = now() - interval '2 hours', customer_email = 'other@example.com' where id = $1`,
      [id],
    );
    await press();
    expect(await queuePaymentReminders(site.db)).toBe(1);
  }));
