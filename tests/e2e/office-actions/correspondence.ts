import type { MailKind } from '#server/outbox/kinds.ts';
import { openScreen } from '../failing-calls.ts';
import {
  audited,
  button,
  type Desk,
  failMails,
  fill,
  mailed,
  type OfficeWork,
  openAnew,
} from './desk.ts';

async function openMail({ db, page }: Desk, kind: MailKind): Promise<string> {
  const [mail] = await db.query<{ id: string }>(
    `select id::text from outbox where kind = '${kind}' order by id limit 1`,
  );
  await openAnew(page, '/office/email');
  await page.getByRole('button', { name: new RegExp(`^Change email ${mail?.id},`) }).click();
  return mail?.id ?? '';
}

const NOT_FAILED = 'That email is not among the failed ones any more.';

export const correspondence: OfficeWork = {
  prepare: async (desk) => {
    const { site, ids } = desk;
    await site.storePaidOrder(desk.visitor);
    for (const name of ['answered', 'marked', 'quoted']) {
      const response = await site.post('/api/contact', {
        firstName: name,
        lastName: 'Visitor',
        email: `${name}@example.com`,
        inquiryType: 'general',
        message: 'When are you open?',
      });
      const { id } = (await response.json()) as { readonly id: string };
      ids[name] = id;
    }
  },
  actions: [
    {
      name: 'taking a message',
      call: 'POST /messages/:id/assignee',
      open: async ({ page, ids }) => {
        await openAnew(page, `/office/messages/${ids.answered}`);
        return [];
      },
      press: button('Take'),
      done: /^, since \d/,
      showsItself: true,
      saysItself: true,
      count: audited('take'),
    },
    {
      name: 'the preview of an answer',
      call: 'POST /messages/:id/answers?preview',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/messages/${ids.answered}`);
        return [];
      },
      press: async ({ page }) => {
        const answer = page.getByLabel('Answer in English');
        await answer.fill('');
        await answer.fill('From 8 to 6.');
      },
      done: 'The customer reads, in English',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'an answer',
      call: 'POST /messages/:id/answers',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/messages/${ids.answered}`);
        return fill(page, { 'Answer in English': 'From 8 to 6.' });
      },
      press: button('Send answer'),
      done: 'The answer goes to answered@example.com.',
      count: mailed('message_answer'),
    },
    {
      name: 'a mark on a message',
      call: 'POST /messages/:id/answered',
      open: async ({ page, ids }) => {
        await openAnew(page, `/office/messages/${ids.marked}`);
        return fill(page, { 'Answer in English': 'Unsent' });
      },
      press: button('Mark as answered'),
      showsItself: true,
      saysItself: true,
      done: 'The message is marked as answered.',
      count: audited('answered'),
    },
    {
      name: 'the preview of a quote',
      call: 'POST /quotes?preview',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/quote?message=${ids.quoted}`);
        return fill(page, {
          'Property address': '1 Main St, Miami',
          Phone: '305 555 0123',
          County: 'broward',
        });
      },
      press: async ({ page }) => {
        const price = page.getByLabel('Price in dollars, before the fee');
        await price.fill('');
        await price.fill('449');
      },
      done: 'The customer reads, in English',
      count: 'select 1',
      times: 0,
    },
    {
      name: 'a quote',
      call: 'POST /quotes',
      // Without a message, of which there is one quote, only its key tells that it is the same.
      open: async ({ page }) => {
        await openScreen(page, '/office/quote');
        return fill(page, {
          'Property address': '1 Main St, Miami',
          County: 'broward',
          Name: 'Ana Pérez',
          'Email address': 'ana@example.com',
          Phone: '305 555 0123',
          'Price in dollars, before the fee': '459',
        });
      },
      press: button('Email this quote of $472'),
      outlivesReload: true,
      done: 'The customer hasn’t paid yet. Wait for the payment.',
      count: mailed('quote_ready'),
    },
    {
      name: 'an email to another address',
      call: 'POST /emails/:id/resend',
      open: async (desk) => {
        await failMails(desk, 'receipt');
        await openMail(desk, 'receipt');
        return fill(desk.page, {
          'Another address, for this email alone (optional)': 'new@example.com',
        });
      },
      press: button('Send now'),
      showsItself: true,
      saysItself: true,
      done: 'The email goes to new@example.com now.',
      doneBefore: NOT_FAILED,
      count: audited('resend'),
    },
    {
      name: 'an email that is dismissed',
      call: 'POST /emails/:id/dismissal',
      open: async (desk) => {
        await failMails(desk, 'message_received');
        await openMail(desk, 'message_received');
        return fill(desk.page, { 'Why it isn’t needed, without names': 'Called.' });
      },
      press: button('Dismiss'),
      showsItself: true,
      saysItself: true,
      done: 'The email is dismissed.',
      doneBefore: NOT_FAILED,
      count: audited('dismiss'),
    },
  ],
};
