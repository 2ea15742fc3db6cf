import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { delivered, order, unpaid } from '#emulators/mailbox/sample-records.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { optionalFacts } from '#server/mail/order-facts.ts';
import { ordersFound } from '#server/mail/orders-found.ts';
import { renderDueMail } from '#server/mail/render-due-mail.ts';
import { mapUrl } from '#server/orders/map.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailAbout } from '#server/outbox/kinds.ts';
import { formatDollars } from '#shared/pricing.ts';

const TOTAL = formatDollars(order.totalAmount);

const ADDRESSES = {
  siteUrl: 'https://permitlens.example',
  officeUrl: 'https://permitlens.example/office',
  officeEmail: 'office@example.com',
  stripeUrl: 'https://dashboard.stripe.com/test',
};

function render(
  kind: MailAbout<'order'>,
  changes: Partial<OrderRecord> = {},
  detail: string | null = null,
) {
  const due = {
    id: '42',
    recipient: null,
    kind,
    order: { ...order, ...changes },
    detail,
    reportId: null,
  };
  return renderDueMail(due, ADDRESSES);
}

/** The text that mail programs show beside the subject. */
const previewOf = ({ html }: { html: string }) => /mso-hide:all">(.*?)&#847;/s.exec(html)?.[1];

describe('the office’s email about a paid order', () => {
  test('states everything that the customer entered', () => {
    const { text } = render('order_notice', { language: 'es' });
    const facts = [...text.matchAll(/^(\S[^\n]*?) {2,}(\S.*)$/gm)].map(([, label, fact]) => [
      label,
      fact,
    ]);
    expect(facts).toEqual([
      ['Order', 'SJG7C-HND84'],
      ['Service', 'Basic Lookup'],
      ['Property', order.propertyAddress],
      ['County', 'Miami-Dade'],
      ['Total', TOTAL],
      ['Payment', order.stripePaymentIntentId],
      ['Report due', 'by Tue, Nov 24, 6 PM ET'],
      ['Customer', order.customerName],
      ['Email', order.customerEmail],
      ['Phone', order.customerPhone],
      ...optionalFacts(order, 'office', 'en'),
      ['File reference', order.reference],
      ['Customer’s language', 'Spanish'],
    ]);
    expect(text).toContain(order.notes);
  });

  test('has the order, its service and the day in its subject, as far as they are known', () => {
    expect(render('order_notice').subject).toBe(
      'Paid SJG7C-HND84: Basic, Miami-Dade, due Tue, Nov 24',
    );
    expect(render('order_notice', { dueAt: null }).subject).toBe(
      'Paid SJG7C-HND84: Basic, Miami-Dade',
    );
  });

  test('lets a phone call, write, and open the map and the payment', () => {
    const { html, text } = render('order_notice', { propertyAddress: '1 Palm Ave #2 & 3, Miami' });
    const map = 'https://www.google.com/maps/search/?api=1&query=1+Palm+Ave%2C+Miami%2C+Florida';
    const payment = `https://dashboard.stripe.com/test/payments/${order.stripePaymentIntentId}`;
    for (const url of ['tel:+13055550199', 'mailto:ana@example.com', map, payment])
      expect(html).toContain(`<a href="${url.replaceAll('&', '&amp;')}"`);
    for (const url of [map, payment]) expect(text).toMatch(`  ${url}\n`);
  });

  test.each([
    ['88 Sabal Palm Way, Apt 4B, Miami, FL 33131', '88 Sabal Palm Way, Miami, FL 33131'],
    ['88 Sabal Palm Way Unit 12 Miami FL 33131', '88 Sabal Palm Way Miami FL 33131'],
    ['Pérez residence, 12 Main St #2 & 3, Davie', '12 Main St, Davie, Florida'],
    ['1 NW 5th Ter, Building 14, Apartment 2207, Davie', '1 NW 5th Ter, Davie, Florida'],
    ['One Ocean Drive, Miami Beach, FL', 'One Ocean Drive, Miami Beach, FL'],
    ['12 Lotus Ln, Suitland, FL', '12 Lotus Ln, Suitland, FL'],
    ['12 Lotus Ln, Suitland, florida 33139', '12 Lotus Ln, Suitland, florida 33139'],
    ['12 Flamingo Rd, Davie', '12 Flamingo Rd, Davie, Florida'],
  ])('tells the map of %s the street alone: %s', (address, street) => {
    expect(new URL(mapUrl(address)).searchParams.get('query')).toBe(street);
  });

  test('shows a number that can’t be dialed without a link', () => {
    const { html } = render('order_notice', { customerPhone: '1-800-FLOWERS' });
    expect(html).toContain('>1-800-FLOWERS</td>');
  });

  test('previews when the report is due, once that is known', () => {
    expect(previewOf(render('order_notice'))).toBe(`${TOTAL} paid, due by Tue, Nov 24, 6 PM ET`);
    expect(previewOf(render('order_notice', { dueAt: null }))).toBe(`${TOTAL} paid`);
  });

  test('warns of a closing before the report and of a county that may be wrong', () => {
    const { text } = render('order_notice', { closingDate: '2026-11-23', county: 'broward' });
    expect(text).toMatch(/^Closing +Mon, Nov 23, 2026, before the report is due$/m);
    expect(text).toMatch(/^Check the county +ZIP code 33131 is in Miami-Dade\.$/m);
  });
});

test('the office’s email about a quote request warns of a county that may be wrong', () => {
  const [, request] = samplesIn('en', 'message_notice');
  if (!request || !('message' in request.due) || !request.due.message.quote)
    throw new Error('There is no sample of a quote request.');
  const { message } = request.due;
  const about = { ...message, quote: { ...request.due.message.quote, county: 'broward' } } as const;
  const due = { ...request.due, message: about } as const;
  expect(renderDueMail(due, ADDRESSES).text).toMatch(
    /^Check the county +ZIP code 33131 is in Miami-Dade\.$/m,
  );
  expect(renderDueMail(request.due, ADDRESSES).text).not.toContain('Check the county');
});

test('a correction is confirmed with the values that the order has now', () => {
  const { text } = render('order_changed', {}, 'customerPhone');
  expect(text).toContain('corrected your order: phone number.');
  for (const fact of [
    /^Email +ana@example\.com$/m,
    /^Phone +\(305\) 555-0199$/m,
    /^Folio +01-4138-092-0470$/m,
    /^Closing +Mon, Dec 14, 2026$/m,
    /^Copy to +escrow@example\.com$/m,
    /^Your reference +TA-2026\/0417$/m,
  ]) {
    expect(text).toMatch(fact);
  }
});

test('the address that an order had before learns nothing about the order or its customer', () => {
  const { subject, text, html } = render('email_changed');
  const { customerName, propertyAddress, customerPhone, reference, id } = order;
  for (const fact of [customerName, propertyAddress, customerPhone, reference, id, 'SJG7C']) {
    expect(`${subject}${text}${html}`).not.toContain(fact);
  }
});

test('the start of the work and the end of the time to pay are announced with their days', () => {
  expect(previewOf(render('work_started'))).toBe('Your report is due by Tue, Nov 24, 6 PM ET');
  expect(previewOf(render('work_started', { dueAt: null }))).toBe(
    'There is nothing you need to do',
  );
  const reminder = render('payment_reminder', unpaid).text;
  expect(reminder).toContain('On November 20, 2026 you placed an order');
  expect(reminder).toContain('You can pay until December 20, 2026;');
});

test('a moved due date has its reason, and a hint to calendars only while a report is awaited', () => {
  const moved = render('due_date_moved', {}, 'The archive is closed.').text;
  expect(moved).toContain('The archive is closed.');
  expect(moved).toContain('open the file on your order’s page again');
  expect(render('due_date_moved', delivered).text).not.toContain('open the file');
});

test('an email to a customer says how to reach the company, and one to the office does not', () => {
  const footerOf = ({ text }: { text: string }) => text.split('\n-- \n')[1];
  expect(footerOf(render('receipt'))).toContain(
    `${company.name} South Florida\n${company.phone}, Mon-Fri 8AM-6PM\n${company.email}\n`,
  );
  expect(footerOf(render('receipt'))).toContain('https://permitlens.example/find-order');
  expect(footerOf(render('order_notice'))?.trim()).toBe(
    `${company.name} South Florida, to the office`,
  );
});

test.each([
  [24, false],
  [25, true],
])('a list of %i orders says that it may be cut: %s', (count, isCut) => {
  const { closing = [] } = ordersFound({
    orders: Array(count).fill(order),
    language: 'en',
    siteUrl: ADDRESSES.siteUrl,
  });
  expect(closing.join()).toMatch(isCut ? /newest 25/ : /^(?!.*newest)/);
});

test('found orders are told and linked in the language of the newest', () => {
  const due = { id: '42', kind: 'orders_found', recipient: order.customerEmail } as const;
  const orders = [{ ...order, language: 'es' }, order] as const;
  const { subject, text } = renderDueMail(due, ADDRESSES, { orders });
  expect(subject).toBe(mailTexts.es.requests.ordersFound.subject(company.name));
  const linked = text.match(/https:.*checkout.*/g);
  expect(linked).toEqual(Array(2).fill(`https://permitlens.example/es/checkout/${order.id}`));
});
