import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

const CONTACT = /\/api\/contact$/;
const SUBMITTED = [
  'Quote Request Submitted',
  "We'll contact you within 24 hours with a custom quote for your Full Inspection.",
] as const;

const site = await openSite();

async function openQuoteForm({ form }: Visitor) {
  await form.open();
  await form.choose('Full Inspection');
}

test('a quote is asked for without payment, and the office reads all of it', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form, email } = visitor;
  await openQuoteForm(visitor);
  await form.fill();
  await form.button('Request Quote').click();

  await visitor.seeNotice(...SUBMITTED);
  await form.button('Proceed to Payment').waitFor();
  await expect.poll(() => form.chosen()).toBe('basic');
  expect(Object.values(await form.typed())).toEqual(['', '', '', '', '', '']);

  expect(await site.messagesOf(visitor)).toMatchObject([
    { first_name: 'Ana', last_name: 'María Pérez', inquiry_type: 'Full Inspection Quote', email },
  ]);
  const [mail] = await site.mailsAbout(visitor, 1);
  expect(mail?.to).toEqual([company.email]);
  for (const fact of [
    'Ana María Pérez',
    '(305) 555-0199',
    '1200 Brickell Bay Drive, Miami, FL 33131',
    'Miami-Dade',
    'Closing on the 14th.',
    'custom quote',
  ]) {
    expect(mail?.text).toContain(fact);
  }
  expect(await site.ordersOf(visitor)).toEqual([]);
});

test('one word is a name too, and no notes are None', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await openQuoteForm(visitor);
  await visitor.form.fill({ 'Full Name': 'Shakira', 'Additional Notes (Optional)': '' });
  await visitor.form.submit();

  await visitor.seeNotice(...SUBMITTED);
  const [message] = await site.messagesOf(visitor);
  expect(message).toMatchObject({ first_name: 'Shakira', last_name: '' });
  expect(message?.message).toContain('Notes: None');
});

test('what fails leaves the form as it is, and sent again it is one request', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, network } = visitor;
  await openQuoteForm(visitor);
  await form.fill();
  for (const [strike, says] of [
    [() => network.cut(CONTACT), 'Please try again or contact support.'],
    [() => network.loseAnswer(CONTACT), 'Please try again or contact support.'],
    [
      () => site.neon.faults.next(/create message/, { kind: 'cut-before' }),
      'We can’t do this right now. Nothing was lost: please try again in a moment.',
    ],
  ] as const) {
    await strike();
    await form.submit();
    await visitor.seeNotice('Quote Request Failed', says);
    await expect.poll(() => form.chosen()).toBe('full');
    expect(await form.typed()).toEqual(form.details);
    await visitor.button('Dismiss').click();
    await visitor.expectNoNotice();
  }
  await form.button('Request Quote').click();
  await visitor.seeNotice(...SUBMITTED);
  expect(await site.messagesOf(visitor)).toHaveLength(1);
});
