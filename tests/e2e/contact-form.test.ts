import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

const SENT = ['Message Sent Successfully!', "We'll get back to you within 24 hours."] as const;

const site = await openSite();

/** The contact form, filled in by this visitor. */
async function fillIn({ page, email }: Visitor) {
  const form = page.locator('#contact form');
  await form.getByLabel('First Name').fill('Luis');
  await form.getByLabel('Last Name').fill(PERSONAL_DATA.writer);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(PERSONAL_DATA.message);
  return form;
}

test('a message is sent, and the office can answer it', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/#contact');
  const form = await fillIn(visitor);
  await visitor.expectGoodOnEveryScreen('#contact');
  await form.getByRole('button', { name: 'Send Message' }).click();

  await visitor.seeNotice(...SENT);
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('');
  await expect.poll(() => form.getByLabel('Inquiry Type').inputValue()).toBe('general');
  expect(await site.messagesOf(visitor)).toMatchObject([
    { first_name: 'Luis', last_name: PERSONAL_DATA.writer, inquiry_type: 'general', phone: null },
  ]);
  const [mail] = await site.mailsAbout(visitor, 1);
  expect(mail?.to).toEqual([company.email]);
});

test('while a message is on its way the button says so, however often it is pressed', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/#contact');
  const form = await fillIn(visitor);
  const letThrough = await visitor.network.hold(/\/api\/contact$/);
  await form.getByRole('button', { name: 'Send Message' }).click();
  const sending = form.getByRole('button', { name: 'Sending...' });
  await sending.click({ force: true });
  await sending.press('Enter');
  await expect.poll(() => sending.isVisible()).toBe(true);
  letThrough();
  await visitor.seeNotice(...SENT);
  expect(await site.messagesOf(visitor)).toHaveLength(1);
});

test('what is typed while a message is on its way is not thrown away with it', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/#contact');
  const form = await fillIn(visitor);
  const letThrough = await visitor.network.hold(/\/api\/contact$/);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByLabel('Message').fill('And by when?');
  letThrough();
  await visitor.seeNotice(...SENT);
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('And by when?');
  await visitor.page.reload();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('And by when?');
});

test('an empty form says what is missing and leads there', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/#contact');
  const form = visitor.page.locator('#contact form');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('link', { name: 'Write your message.' }).click();
  expect(await form.getByLabel('Message').evaluate((field) => field.matches(':focus'))).toBe(true);
});

test('where the database fails what was typed stays, and sent again it is one message', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/#contact');
  const form = await fillIn(visitor);
  const send = form.getByRole('button', { name: 'Send Message' });
  for (const fault of ['cut-before', 'cut-after'] as const) {
    site.neon.faults.next(/create message/, { kind: fault });
    await send.click();
    await visitor.seeNotice(
      'Failed to Send Message',
      'We can’t do this right now. Nothing was lost: please try again in a moment.',
    );
    await expect.poll(() => form.getByLabel('First Name').inputValue()).toBe('Luis');
    await visitor.button('Dismiss').click();
    await visitor.expectNoNotice();
  }
  await send.click();
  await visitor.seeNotice(...SENT);
  expect(await site.messagesOf(visitor)).toHaveLength(1);
});

test('each button that leads to the form chooses its inquiry', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/');
  const form = visitor.page.locator('#contact form');
  await form.scrollIntoViewIfNeeded();
  await visitor.page.locator('#contact astro-island:not([ssr])').waitFor();
  const type = form.getByLabel('Inquiry Type');
  for (const [button, inquiry] of [
    ['Ask for the package', 'bulk'],
    ['Become a partner', 'partnership'],
    ['Request it : Realtor Risk Brief', 'general'],
    ['Request it : Fix-It Consultation', 'general'],
    ['Request it : Closing Permit Check', 'general'],
  ] as const) {
    await type.selectOption('Technical Support');
    await visitor.link(button).click();
    await expect.poll(() => type.inputValue()).toBe(inquiry);
  }
});
