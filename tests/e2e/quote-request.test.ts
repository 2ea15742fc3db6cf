import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import orderForm from '#i18n/es/order-form.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { absentWhen } from './absent-when.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const SUBMITTED = [
  'Quote Request Submitted',
  "We'll contact you within 24 hours with a custom quote for your Full Inspection.",
] as const;

/** An address with a ZIP code of no county of ours. */
const OUTSIDE = '800 5th Ave S, Naples, FL 34102';

const site = await openSite();

const { property } = orderForm;

async function openQuoteForm({ form }: Visitor) {
  await form.goto();
  await form.selectService('Full Inspection');
}

test('a quote request needs no payment, and its email to the office has every field', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form, email } = visitor;
  await openQuoteForm(visitor);
  const sample = form.root.getByRole('link', { name: 'sample' });
  expect(await sample.getAttribute('href')).toBe(sampleReportLink('full'));
  await form.fill();
  await form.button('Request Quote').click();

  await visitor.expectNotice(...SUBMITTED);
  await visitor.expectText(
    /^Your quote request was sent\. We’ll contact you with the quote by .* ET\.$/,
  );
  const confirmation = visitor.page.getByRole('region', { name: SUBMITTED[0] });
  await confirmation.and(visitor.page.locator(':focus')).waitFor();
  await expect.poll(() => confirmation.evaluate(isInView)).toBe(true);
  await expect.poll(() => form.selectedService()).toBe('basic');
  await expect.poll(async () => Object.values(await form.values()).join('')).toBe('');

  expect(await site.messagesOf(visitor)).toMatchObject([
    {
      ...{ first_name: 'Ana', last_name: 'María Pérez', email },
      ...{ inquiry_type: 'Full Inspection Quote', county: 'miami-dade' },
      ...{ property_address: '1200 Brickell Bay Drive, Miami, FL 33131' },
      ...{ notes: 'Closing on the 14th.' },
    },
  ]);
  const mails = await site.waitForMails(visitor, 2);
  const mail = mails.find(({ to }) => to.includes(company.email));
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

  // The next one: what was said of the first is gone, and the same again after what was typed meanwhile is one more.
  await form.selectService('Full Inspection');
  await form.fill();
  const notes = form.field('Additional Notes (Optional)');
  const release = await visitor.network.delay(/\/api\/contact$/);
  await form.button('Request Quote').click();
  await expect.poll(() => confirmation.count()).toBe(0);
  await notes.fill('And the pool.');
  release();
  await confirmation.waitFor();
  expect(await notes.inputValue()).toBe('And the pool.');
  await form.fill();
  await form.button('Request Quote').click();
  await expect.poll(async () => (await site.messagesOf(visitor)).length).toBe(3);
});

test('in Spanish a quote request is in English for the office, with a single name and empty notes as None', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const form = visitor.page.getByRole('form', { name: 'Pedir un informe' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await visitor.goto('/es#order-form');
  await visitor.waitUntilHydrated('OrderForm');
  await form.getByRole('radio', { name: 'Inspección completa' }).check();
  const address = field('Dirección de la propiedad');
  const confirmed = form.getByRole('checkbox', { name: property.confirm });
  await address.fill(OUTSIDE);
  await field('Condado').selectOption('broward');
  await field('Nombre completo').fill('Shakira');
  await field('Correo electrónico').fill(visitor.email);
  await field('Teléfono').fill(PERSONAL_DATA.phone);
  const request = form.getByRole('button', { name: 'Solicitar cotización' });
  await request.click();
  await form.getByRole('alert').getByText(property.unconfirmed).waitFor();
  await confirmed.check();
  await expect.poll(() => form.getByText(property.unconfirmed).count()).toBe(0);
  await request.click();

  await visitor.expectNotice(
    'Solicitud de cotización enviada',
    'Nos comunicaremos con usted en un plazo de 24 horas con una cotización a la medida para su Inspección completa.',
  );
  await visitor.expectText(
    /^Su solicitud se envió\. Le enviaremos la cotización .*, hora del Este\.$/,
  );
  const [message] = await site.messagesOf(visitor);
  expect(message).toMatchObject({ first_name: 'Shakira', last_name: '', language: 'es' });
  expect(message?.message).toContain('County: Broward\nNotes: None\n');

  // The empty form knows nothing of the request before: what is typed has no error yet, and nothing is confirmed.
  await address.fill(OUTSIDE);
  await field('Correo electrónico').fill('ana@');
  await absentWhen(confirmed, form.getByText(property.unconfirmed));
  expect(await confirmed.isChecked()).toBe(false);
  expect(await form.locator('[aria-invalid=true]').count()).toBe(0);
});

test('the office quotes a request with its property and county, and chooses a county where none is known', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page, email } = visitor;
  const response = await site.post('/api/contact', {
    ...{ firstName: 'Shakira', lastName: '', email, phone: PERSONAL_DATA.phone },
    inquiryType: 'Full Inspection Quote',
    message: 'Notes: Is the pool permitted?',
    quote: {
      propertyAddress: '420 Palm Street, West Palm Beach, FL 33401',
      county: 'palm-beach',
      notes: 'Is the pool permitted?',
    },
  });
  const { id } = (await response.json()) as { readonly id: string };
  await enterOffice(visitor, site, 'owner', '/office/quote');
  const county = page.getByLabel('County');
  expect(await county.inputValue()).toBe('');
  await visitor.goto(`/office/quote?message=${id}`);
  await visitor.expectText('Notes: Is the pool permitted?');
  expect(await county.inputValue()).toBe('palm-beach');
  await county.selectOption('miami-dade');
  await visitor.expectText('ZIP code 33401 is in Palm Beach.');
  await county.selectOption('palm-beach');
  await page.getByLabel('Price in dollars, before the fee').fill('449');
  await visitor.expectText('The customer reads, in English');
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Email this quote of $462').click();
  await visitor.expectText('Quote request');
  expect(await site.ordersOf(visitor)).toMatchObject([
    { county: 'palm-beach', notes: 'Is the pool permitted?', total_amount: 462_00 },
  ]);
});

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
