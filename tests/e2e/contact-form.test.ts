import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { displayedPrice } from '#business/services.ts';
import { priceNotes } from '#i18n/en/price-notes.ts';
import { services } from '#i18n/en/services.ts';
import { formatDollars } from '#shared/pricing.ts';
import { ADD_ONS, BULK_PACKAGE, INVESTOR_PRICES } from '#shared/services.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const SENT = ['Message Sent Successfully!', "We'll get back to you within 24 hours."] as const;

/** Stays beside the button after the notice has closed. */
const ANSWER_TIME = /^Sent\. We’ll answer by \w{3}, \w{3} \d+, \d+ [AP]M ET\.$/;

const site = await openSite();

test('a message is stored and mailed to the office', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { contactForm } = visitor;
  await contactForm.goto();
  await contactForm.fill();
  await contactForm.field('Email').fill(visitor.email.replace(/@.*/, '@gmial.com'));
  await visitor.expectAccessible('#contact');
  await visitor.page.getByRole('button', { name: /^Change to visitor-\d+@gmail\.com$/ }).click();
  await expect.poll(() => contactForm.field('Email').inputValue()).toMatch(/@gmail\.com$/);
  await contactForm.field('Email').fill(visitor.email);
  await contactForm
    .button('Send Message')
    .evaluate((send) => send.scrollIntoView({ block: 'end' }));
  await contactForm.submit();

  await visitor.expectNotice(...SENT);
  const sent = visitor.page.getByText(ANSWER_TIME);
  await sent.waitFor();
  await expect
    .poll(() => sent.evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  await contactForm.button('Send Message').and(visitor.page.locator(':focus')).waitFor();
  await expect.poll(() => contactForm.field('Message').inputValue()).toBe('');
  await expect.poll(() => contactForm.field('Inquiry Type').inputValue()).toBe('general');
  await visitor.reload();
  await contactForm.waitUntilHydrated();
  expect(await contactForm.field('First Name').inputValue()).toBe('');
  expect(await site.messagesOf(visitor)).toMatchObject([
    {
      first_name: 'Luis',
      last_name: PERSONAL_DATA.messageLastName,
      inquiry_type: 'general',
      phone: null,
    },
  ]);
  const mails = await site.waitForMails(visitor, 2);
  const mail = mails.find(({ to }) => to.includes(company.email));
  expect(mail?.to).toEqual([company.email]);
});

test('sends one message when the button is pressed again while sending, and keeps the text typed meanwhile', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { contactForm } = visitor;
  const message = contactForm.field('Message');
  await contactForm.goto();
  await contactForm.fill();
  const calls: string[] = [];
  visitor.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const release = await visitor.network.delay(/\/api\/contact$/);
  await contactForm.submit();
  const sending = contactForm.button('Sending...');
  await sending.click({ force: true });
  await sending.press('Enter');
  await expect.poll(() => sending.isVisible()).toBe(true);
  await message.fill('And by when?');
  release();
  await visitor.expectNotice(...SENT);
  await expect.poll(() => message.inputValue()).toBe('And by when?');
  expect(await site.messagesOf(visitor)).toHaveLength(1);
  // The idempotency key alone would keep the second request from being stored.
  expect(calls.filter((path) => path === '/api/contact')).toHaveLength(1);
  await visitor.reload();
  await expect.poll(() => message.inputValue()).toBe('And by when?');
});

test('each button that links to the form selects its inquiry type and starts the message, which stays editable', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/');
  const { contactForm } = visitor;
  await contactForm.root.scrollIntoViewIfNeeded();
  await contactForm.waitUntilHydrated();
  const type = contactForm.field('Inquiry Type');
  const message = contactForm.field('Message');
  for (const [button, inquiry, start] of [
    [
      'Ask about the package',
      'bulk',
      `Bulk Investor Package (${BULK_PACKAGE.reports} reports for ${formatDollars(INVESTOR_PRICES.bulk)})`,
    ],
    [
      'Become a partner',
      'partnership',
      `White-Label Services (${formatDollars(INVESTOR_PRICES.partnership)} premium)`,
    ],
    ...ADD_ONS.map((service) => {
      const { name } = services[service];
      const price = displayedPrice(service, priceNotes);
      return [`Request it : ${name}`, 'general', `${name} (${price})`] as const;
    }),
  ] as const) {
    await type.selectOption('Technical Support');
    await visitor.link(button).press('Enter');
    await expect.poll(() => type.inputValue()).toBe(inquiry);
    await expect.poll(() => message.inputValue()).toContain(start);
  }
  await message.fill('My own words');
  await visitor.link('Become a partner').click();
  await expect.poll(() => type.inputValue()).toBe('partnership');
  expect(await message.inputValue()).toBe('My own words');
});

test('a message that was sent is said to be, whatever fails in the page afterwards', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { contactForm, page } = visitor;
  await contactForm.goto();
  await contactForm.fill();
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken');
    };
  });
  await contactForm.submit();
  await visitor.expectNotice(...SENT);
  await visitor.settled();
  expect(await page.getByText(/^Not sent/).count()).toBe(0);
  expect(await site.messagesOf(visitor)).toHaveLength(1);
  expect(visitor.consoleErrors.takeMessages().join()).toContain('broken');
});
