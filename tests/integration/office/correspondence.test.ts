import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { planResend } from '#server/mail/plan-resend.ts';
import { MAIL_KINDS, MAILS } from '#server/outbox/kinds.ts';
import { listMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { MAIL_STATES, type MailState, type OfficeMail } from '#shared/office/messages.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { sweep } from '../../sweep.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const ANSWER = 'Buenos días, Luis:\n\nSí, podemos.\nLe escribo mañana.';

async function writeMessage(
  fields: Partial<Record<keyof typeof sampleMessage | 'language', string>> = {},
) {
  const response = await site.post('/api/contact', { ...sampleMessage, ...fields });
  const { id } = (await response.json()) as { id: string };
  await site.waitUntilIdle();
  return id;
}

const answersTo = async (recipient: string) =>
  (await site.mails()).filter((mail) => mail.recipient === recipient);

describe('an answer to a Spanish message', () => {
  test('goes out once in a Spanish frame, with the office’s own words, and is kept with the person', async () => {
    const reporter = await office.join('reporter');
    const id = await writeMessage({ language: 'es' });
    const answer = () => reporter.call('POST', `/messages/${id}/answers`, { text: ANSWER });
    expect((await Promise.all([answer(), answer()])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const [, mail, ...more] = await answersTo(sampleMessage.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Respuesta de PermitLens a su mensaje');
    expect(mail?.text).toContain('Buenos días, Luis:\n\nSí, podemos.\nLe escribo mañana.\n');
    expect(mail?.html).toMatch(/<html lang="es/);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'no' }),
    );
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-auto-response-suppress');
    const { message, answers, mails } = await (
      await reporter.call('GET', `/messages/${id}`)
    ).json();
    expect(message).toMatchObject({ language: 'es', answeredAt: expect.any(String) });
    expect(answers).toMatchObject([{ text: ANSWER, person: 'reporter@example.com' }]);
    expect(mails[0]).toMatchObject({ kind: 'message_answer', state: 'sent' });
    expect((await site.rows('audit_log')).at(-1)).toMatchObject({
      operator: 'reporter@example.com',
      action: 'answer',
      contact_message_id: id,
      detail: null,
    });
    await reporter.call('POST', `/messages/${id}/answers`, { text: 'Una cosa más.' });
    const again = await (await reporter.call('GET', `/messages/${id}`)).json();
    expect(again.answers).toMatchObject([{ text: ANSWER }, { text: 'Una cosa más.' }]);
    expect(again.message.answeredAt).toBe(message.answeredAt);
  });

  test('is erased with what its sender wrote, also where the message stays with a paid order', async () => {
    const clerk = await office.join('clerk');
    const id = await writeMessage({ email: sampleOrder.customerEmail });
    await clerk.call('POST', `/messages/${id}/answers`, { text: ANSWER });
    const order = await site.storePaidOrder();
    await site.forceOrderState(order.id, { contact_message_id: id, status: 'delivered' });
    await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'test');
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(JSON.stringify(await site.everyRow())).not.toContain('podemos');
  });
});

test('open messages are those that nobody has answered or marked, and a search finds all, by any of their fields', async () => {
  const clerk = await office.join('clerk');
  const first = await writeMessage();
  const fields = {
    firstName: 'Marta',
    lastName: 'Núñez',
    email: 'marta@example.net',
    phone: '(954) 555-0177',
    message: 'May the fence stay?',
  };
  const second = await writeMessage(fields);
  const mark = () => clerk.call('POST', `/messages/${first}/answered`);
  expect((await mark()).status).toBe(200);
  expect((await mark()).status).toBe(409);
  const marks = `select operator, contact_message_id from audit_log where action = 'answered'`;
  expect(await site.db.query(marks)).toEqual([
    { operator: clerk.email, contact_message_id: first },
  ]);
  const idsOf = async (query: string) => {
    const { messages } = await (await clerk.call('GET', `/messages${query}`)).json();
    return messages.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf('?open=true')).toEqual([second]);
  expect(await idsOf('')).toEqual([second, first]);
  for (const text of [second, 'marta núñez', ...Object.values(fields)]) {
    const found = await idsOf(`?${new URLSearchParams({ search: text })}`);
    expect([text, found]).toEqual([text, [second]]);
  }
  expect((await clerk.call('GET', `/messages/${UNKNOWN_ID}`)).status).toBe(404);
});

test('a failed email is sent again to another address, or dismissed with a reason, and is in the list of its state', async () => {
  const clerk = await office.join('clerk');
  await writeMessage();
  await site.db.query(
    `update outbox set sent_at = null, failed_at = now() - interval '1 hour', last_error = '550'
     where kind like 'message_%'`,
  );
  const inState = async (state: MailState) =>
    (await (await clerk.call('GET', `/emails?state=${state}`)).json()).mails as OfficeMail[];
  const [received, notice] = (await inState('failed')).sort((a, b) => b.kind.localeCompare(a.kind));
  expect(received).toMatchObject({
    kind: 'message_received',
    whyNotSent: 'the address doesn’t exist or refuses our mail (550)',
  });
  const previewOf = async (id: string | undefined) =>
    (await (await clerk.call('POST', `/emails/${id}/resend?preview`, {})).json()) as ChangePreview;
  const { mail: preview } = await previewOf(received?.id);
  expect(preview).toMatchObject({ reader: 'customer', to: received?.to });
  const { mail: toOffice } = await previewOf(notice?.id);
  expect(toOffice).toMatchObject({ reader: 'office', to: notice?.to });
  expect(toOffice?.closing.join()).toContain(sampleMessage.message);
  expect((await clerk.call('POST', '/emails/999999/resend?preview', {})).status).toBe(404);
  await clerk.call('POST', `/emails/${received?.id}/resend`, { to: 'other@example.com' });
  const [sentAgain, ...more] = await answersTo('other@example.com');
  expect([sentAgain?.subject, more]).toEqual([preview?.subject, []]);
  const dismiss = (reason: string) =>
    clerk.call('POST', `/emails/${notice?.id}/dismissal`, { reason });
  expect((await dismiss(' ')).status).toBe(422);
  expect((await dismiss('told by phone')).status).toBe(200);
  const statesOf = async (id: string | undefined) => {
    const lists = await Promise.all(MAIL_STATES.map(inState));
    return MAIL_STATES.filter((_, index) => lists[index]?.some((mail) => mail.id === id));
  };
  expect(await statesOf(received?.id)).toEqual(['sent']);
  expect(await statesOf(notice?.id)).toEqual(['dismissed']);
  const [dismissed] = await inState('dismissed');
  const [stored] = await site.db.query('select dismissed_at from outbox where id = $1', [
    notice?.id,
  ]);
  expect(new Date(dismissed?.stateSince ?? 0)).toEqual(stored?.dismissed_at);
  expect((await clerk.call('GET', '/emails?state=lost')).status).toBe(422);
  const sent = await clerk.call('POST', `/emails/${received?.id}/dismissal`, { reason: 'late' });
  expect(sent.status).toBe(409);
});

test.each([
  ['receipt', 'copy@example.com'],
  ['receipt', 'third@example.com'],
  ['orders_found', 'other@example.com'],
])('an email (%s) is read before it is sent to %s as it reads there', async (kind, to) => {
  await site.storePaidOrder({ copyTo: 'copy@example.com' });
  const { id: otherId } = await site.storePaidOrder({ customerEmail: 'other@example.com' });
  await site.db.query(
    `insert into outbox (kind, recipient, dedupe_key, sent_at) values ('orders_found', $1, 'found', now())`,
    [sampleOrder.customerEmail],
  );
  const [stored] = await site.db.query(
    `select id::text from outbox where kind = $1 and recipient is distinct from 'copy@example.com' order by outbox.id limit 1`,
    [kind],
  );
  const plan = await planResend(site.db, String(stored?.id), to);
  const sent = await resendMail(site.db, String(stored?.id), 'eva', to);
  if (!plan.ok || !sent.ok) throw new Error('It is not sent.');
  expect(await planResend(site.db, sent.value.id)).toMatchObject({
    value: { mail: plan.value.mail },
  });
  const isAboutOther = JSON.stringify(plan.value.mail).includes(orderNumber(otherId));
  expect(isAboutOther).toBe(kind === 'orders_found');
});

sweep(
  'an email says why it has not been sent, also while it is tried again, and nothing once it was',
  { state: MAIL_STATES },
  async ({ state }) => {
    const isTold = state !== 'sent';
    await site.db.query(
      `insert into outbox (kind, dedupe_key, next_attempt_at, last_error, sent_at, failed_at, dismissed_at)
       values ('purge_alert', 'x', 'tomorrow', $error, $sent::timestamptz, $failed::timestamptz, $dismissed::timestamptz)`,
      {
        error: isTold ? '451' : null,
        sent: state === 'sent' ? 'now' : null,
        failed: state === 'failed' || state === 'dismissed' ? 'now' : null,
        dismissed: state === 'dismissed' ? 'now' : null,
      },
    );
    const [mail] = await listMail(site.db, { state }, 1);
    return mail && (mail.whyNotSent !== null) === isTold ? [] : [`${mail?.whyNotSent}`];
  },
);

/** A kind of email of each subject. */
const OF_EACH_SUBJECT = [...new Map(MAIL_KINDS.map((kind) => [MAILS[kind].about, kind])).values()];

sweep(
  'an email that is sent again, and then once more, goes to the same address with the same contents',
  { kind: OF_EACH_SUBJECT, state: ['sent', 'failed'] },
  async ({ kind, state }) => {
    const { about } = MAILS[kind];
    const { id: orderId } = await site.storePaidOrder();
    const messageId = await writeMessage();
    await site.db.transaction([
      { text: 'delete from outbox' },
      {
        text: `insert into reports (order_id, pdf) values ($orderId, 'pdf')`,
        params: { orderId },
      },
      {
        text: `insert into outbox (kind, order_id, contact_message_id, report_id, recipient, detail, dedupe_key, sent_at, failed_at)
               select $kind, $orderId, $messageId, case when $orderId::text is not null then id end, 'copy@example.com', 'x',
                      'first', case $state when 'sent' then now() end, case $state when 'failed' then now() end
               from reports`,
        params: {
          kind,
          state,
          orderId: about === 'order' ? orderId : null,
          messageId: about === 'message' ? messageId : null,
        },
      },
    ]);
    const contents = async () => {
      const rows = await site.db.query(
        `select kind, order_id, contact_message_id, report_id, recipient, detail from outbox order by id`,
      );
      return rows.map((row) => JSON.stringify(row));
    };
    const [first] = await contents();
    for (let time = 1; time <= 2; time++) {
      const newest = (await site.rows('outbox')).at(-1);
      await resendMail(site.db, String(newest?.id), 'eva');
      await site.db.query('update outbox set sent_at = now() where sent_at is null');
    }
    const all = await contents();
    return [
      ...(all.length === (state === 'sent' ? 3 : 2) ? [] : [`${all.length} emails`]),
      ...all.filter((each) => each !== first),
    ];
  },
);
