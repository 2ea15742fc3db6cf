import { beforeEach, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliJson } from './cli.ts';

const site = await openSite();

beforeEach(site.recordAcknowledgment);
const sendMessage = () => site.post('/api/contact', sampleMessage);

test('sends a failed email again', async () => {
  site.mailbox.faults.next(/./, { kind: 'response', status: 550 });
  await sendMessage();
  await site.waitUntilIdle();
  await site.db.query('update outbox set failed_at = now()');
  const [failed] = await site.listMail('failed');
  expect(failed).toMatchObject({ lastError: '550', to: company.email });
  expect((await runCli('mail', 'resend', failed?.id ?? '', '--yes')).exitCode).toBe(0);
  expect(await site.mails()).toHaveLength(1);
  expect(await site.listMail('failed')).toEqual([]);
});

test('sends a sent email again under a new Message-ID, so that mail programs show it', async () => {
  await sendMessage();
  await site.waitUntilIdle();
  const [sent] = await site.listMail();
  const again = await runCliJson<{ id: string }>('mail', 'resend', sent?.id ?? '', '--yes');
  expect(again.id).not.toBe(sent?.id);
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

const LATER =
  'could not be sent now. The site retries automatically, unless an address refuses mail. Email in the office says why.';

test.each([
  [0, ['2 emails sent.']],
  [1, ['1 email sent.', `1 email ${LATER}`]],
  [2, [`2 emails ${LATER}`]],
])(
  'a command says what it sent and what it could not, of two emails: %i refused',
  async (refused, lines) => {
    const { id } = await site.storePaidOrder();
    site.mailbox.faults.next(/./, ...Array(refused).fill({ kind: 'response', status: 451 }));
    const { errors } = await runCli('order', 'cancel', id, '--yes');
    expect(errors.split('\n').filter((line) => line.includes('email'))).toEqual(lines);
  },
);
