import { beforeEach, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliExport, runCliJson } from './cli.ts';

const site = await openSite();

beforeEach(site.recordAcknowledgment);
const sendMessage = async () => {
  const { id } = await (await site.post('/api/contact', sampleMessage)).json();
  return id as string;
};

test('lists a message until it is marked as answered, which succeeds once', async () => {
  const id = await sendMessage();
  expect((await runCli('messages', '--open')).output).toContain(orderNumber(id));
  const { email, phone, inquiryType, message } = sampleMessage;
  const shown = async () => (await runCli('message', 'show', id)).output.split('\n');
  expect((await shown()).slice(0, 8)).toEqual([
    `Number    ${orderNumber(id)}`,
    'From      Luis Ortega',
    `Email     ${email}`,
    `Phone     ${phone}`,
    `About     ${inquiryType}`,
    'Language  English',
    expect.stringMatching(/^Written {3}\w{3} \d/),
    'Answered  not yet',
  ]);
  expect(await shown()).toContain(message);
  expect((await runCli('message', 'answered', id, '--yes')).exitCode).toBe(0);
  expect((await shown())[7]).toMatch(/^Answered {2}\w{3} \d/);
  expect(await runCliExport('messages')).toMatchObject([
    {
      ...{ id, about: inquiryType, first_name: 'Luis', last_name: 'Ortega', email },
      ...{ phone: `'${phone}`, message, language: 'en' },
      ...{ written: expect.stringMatching(/^\d{4}-/), answered: expect.stringMatching(/^\d{4}-/) },
    },
  ]);
  expect((await runCli('messages', '--open')).output).toBe('No messages match.\n');
  expect(await runCli('message', 'answered', id, '--yes')).toMatchObject({ exitCode: 1 });
  expect(await site.rows('audit_log')).toMatchObject([{ contact_message_id: id }]);
});

test('lists a failed email and sends it again', async () => {
  site.mailbox.faults.next(/./, { kind: 'response', status: 550 });
  await sendMessage();
  await site.waitUntilIdle();
  await site.db.query('update outbox set failed_at = now()');
  const [failed] = await runCliJson<{ id: string; lastError: string }[]>(
    'mail',
    '--state',
    'failed',
  );
  expect(failed).toMatchObject({ lastError: '550', to: company.email });
  expect((await runCli('mail', 'resend', failed?.id ?? '', '--yes')).exitCode).toBe(0);
  expect(await site.mails()).toHaveLength(1);
  expect(await runCliJson('mail', '--state', 'failed')).toEqual([]);
});

test('sends a sent email again under a new Message-ID, so that mail programs show it', async () => {
  await sendMessage();
  await site.waitUntilIdle();
  const [sent] = await runCliJson<{ id: string }[]>('mail');
  const again = await runCliJson<{ id: string }>('mail', 'resend', sent?.id ?? '', '--yes');
  expect(again.id).not.toBe(sent?.id);
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});
