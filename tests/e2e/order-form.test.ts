import { expect, test } from 'vitest';
import { displayedPrice } from '#business/services.ts';
import { dueInGeneral } from '#i18n/en/due-date.ts';
import { orderFields } from '#i18n/en/order-fields.ts';
import texts from '#i18n/en/order-form.ts';
import { priceNotes } from '#i18n/en/price-notes.ts';
import { services } from '#i18n/en/services.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceOfService } from '#shared/pricing.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import type { OnlineService } from '#shared/services.ts';
import { SERVICES } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { NEIGHBOR } from '../neighbors.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { absentWhen } from './absent-when.ts';
import { descriptionOf } from './description.ts';
import { keepToday } from './keep-today.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES, PHONE, type Visitor } from './visitor.ts';
import { whileElsewhere } from './while-elsewhere.ts';

const ORDERS = /\/api\/orders$/;
const CHECKOUT = /\/checkout\//;
const PREFIXES = /\/parcel-prefixes\.json$/;

const site = await openSite();

/** Sends the form, without the checkout that follows. */
async function submitOnForm(visitor: Visitor): Promise<void> {
  const paths = await visitor.network.keepOpen(CHECKOUT);
  await visitor.form.submit();
  await expect.poll(() => paths).toHaveLength(1);
  await visitor.settled();
}

test('page and form say when a report is due by the server’s clock, and change at closing time', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const now = new Date('2026-11-16T17:59:30-05:00');
  const clock = await visitor.at(now);
  await visitor.network.respond(/\/api\/now$/, {
    status: 200,
    headers: { 'Content-Type': 'application/json', Date: now.toUTCString() },
    body: JSON.stringify({ now: now.toISOString() }),
  });
  // The page was built after the device's time: its clock is wrong.
  await visitor.goto('/');
  await clock.pass(1_000);
  const line = visitor.page.locator('[data-due-if-paid]');
  await line.getByText(dueInGeneral(SERVICES.basic.due)).waitFor();
  await visitor.form.goto();
  // The page writes the date once it is idle, for which its clock has to go on.
  await clock.pass(1_000);
  await visitor.expectText(/^Paid before 6\sPM today: by Tue, Nov 17, 6 PM ET$/);
  await line.getByText(/by Tue, Nov 17/).waitFor();
  await clock.pass(40_000);
  await visitor.expectText('Paid today: by Wed, Nov 18, 6 PM ET');
  await line.getByText(/by Wed, Nov 18/).waitFor();
  await visitor.form.selectService('Full Inspection');
  await absentWhen(visitor.form.button('Request Quote'), visitor.form.root.getByText(/^Paid/));
});

test('an address that is no property gets a note that stops nothing, and a parcel number is copied', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form, page } = visitor;
  const { noAddress } = texts.property;
  await form.goto();
  await form.field('Property Address').fill('01 4138 092 0470');
  await form.root.getByRole('button', { name: noAddress.useAsFolio }).click();
  await form.field('County').and(page.locator(':focus')).waitFor();
  expect(await form.field('County').inputValue()).toBe('miami-dade');
  const folio = form.root.getByLabel('Folio Number', { exact: true });
  await expect.poll(() => folio.inputValue()).toBe('01-4138-092-0470');
  expect(await form.field('Property Address').inputValue()).toBe('01 4138 092 0470');
  const isInFolio = form.root.getByText(noAddress.isInFolio('Folio Number'));
  await isInFolio.waitFor();
  await folio.fill('0141380920470');
  await absentWhen(isInFolio, form.root.getByRole('button', { name: noAddress.useAsFolio }));

  await form.fill();
  await form.field('Property Address').fill('Miami');
  await form.field('County').selectOption('broward');
  await page.getByText(noAddress.place).waitFor();
  // Its ZIP code is no hint: the county stays without a question.
  await form.field('Property Address').fill('PO Box 1234, Miami, FL 33131');
  await absentWhen(page.getByText(noAddress['post-box']), page.getByText(/ZIP code 33131/));
  await submitOnForm(visitor);
  expect(await site.ordersOf(visitor)).toMatchObject([
    { property_address: 'PO Box 1234, Miami, FL 33131', county: 'broward' },
  ]);
});

test('a link on the sample report selects its service until the visitor selects another, each with its total or a quote request', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page, form } = visitor;
  const expectPrice = async (service: OnlineService) => {
    const { name } = services[service];
    const price = displayedPrice(service, priceNotes);
    const { processingFee, totalAmount } = priceOfService(service);
    const note = ' rounded to whole dollars';
    const fee = `Processing Fee (${PROCESSING_FEE_LABEL})${note}${formatDollars(processingFee)}`;
    await form.root.getByText(`${name}${price}${fee}Total${formatDollars(totalAmount)}`).waitFor();
    await form.button('Proceed to Payment').waitFor();
  };
  await visitor.goto(sampleReportLink('full'));
  const link = page.locator('#full').getByRole('link', { name: 'Get Property Report' });
  await visitor.go(
    () => link.click(),
    (url) => url.pathname === '/',
  );
  await form.button('Request Quote').waitFor();
  await visitor.expectText('Custom quote within 24 hours');
  await visitor.expectText('No payment required');
  await form.selectService('Basic Lookup');
  await expectPrice('basic');
  await form.selectService('Due Diligence');
  await visitor.reload();
  await expectPrice('diligence');
  await form.root.getByRole('radio', { name: /Due Diligence/, checked: true }).waitFor();
});

test('an empty form shows at once that it is checked, keeps its button’s name, and lists the missing fields', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form } = visitor;
  await form.goto();
  const looks = await form.root
    .locator('button[type=submit]')
    .evaluateHandle((button: HTMLButtonElement) => {
      const changes: string[] = [];
      new MutationObserver(() => {
        const { textContent, ariaLabel, disabled } = button;
        const errors = document.querySelectorAll('#order-form [role=alert] a').length;
        changes.push(
          `${textContent}, ${ariaLabel}, ${disabled ? 'disabled' : 'enabled'}, ${errors}`,
        );
      }).observe(button, { subtree: true, childList: true, characterData: true });
      return changes;
    });
  await form.submit();

  const summary = form.root.getByRole('alert');
  await summary.and(visitor.page.locator(':focus')).waitFor();
  const missing = {
    'Property Address': 'Enter the property’s address.',
    County: 'Choose the property’s county.',
    'Full Name': 'Enter your full name.',
    'Email Address': 'Enter your email address.',
    'Phone Number': 'Enter your phone number.',
  } as const;
  expect(await summary.getByRole('link').allTextContents()).toEqual(Object.values(missing));
  await form.button('Proceed to Payment').waitFor();
  expect(await looks.jsonValue()).toEqual([
    'Processing..., Proceed to Payment, enabled, 0',
    'Proceed to Payment, null, enabled, 5',
  ]);
  for (const [label, message] of Object.entries(missing)) {
    await summary.getByRole('link', { name: message }).click();
    const field = form.field(label as keyof typeof missing);
    await field.and(visitor.page.locator(':focus')).waitFor();
    await expect.poll(() => descriptionOf(field)).toBe(message);
  }
  expect(await site.ordersOf(visitor)).toEqual([]);
});

test('the first press names what the page alone finds beside the fields that are missing', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, page } = visitor;
  await form.goto();
  await form.selectService('Full Inspection');
  await form.fill({
    'Property Address': `1500 Duval St, Key West, FL ${NEIGHBOR.zipCode}`,
    'Full Name': '',
    'Additional Notes (Optional)': 'x'.repeat(LIMITS.longText),
  });
  await form.root.locator('summary').click();
  const closingDate = form.root.getByLabel(orderFields.closingDate.label);
  await closingDate.focus();
  await page.keyboard.type('12');
  await form.root.locator('summary').click();
  await closingDate.waitFor({ state: 'hidden' });
  await form.submit();
  const summary = form.root.getByRole('alert');
  await summary.and(page.locator(':focus')).waitFor();
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    texts.property.unconfirmed,
    texts.fields.errors['full-name-missing'],
    expect.stringMatching(/^Please shorten your notes by \d+ characters\.$/),
    texts.closing.dateIncomplete,
  ]);
  await closingDate.waitFor();
});

test('a field that the server rejects shows its error, and the form keeps its values over a reload', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form } = visitor;
  await form.goto();
  await form.fill();
  await form.selectService('Due Diligence');
  await visitor.network.modifyRequest(ORDERS, { customerPhone: 'none' });
  await form.submit();

  const message = 'Enter a phone number we can reach you at.';
  await visitor.expectNotice('Order Submission Failed', message);
  await expect.poll(() => descriptionOf(form.field('Phone Number'))).toBe(message);
  await form.root.getByRole('alert').and(visitor.page.locator(':focus')).waitFor();
  expect(await descriptionOf(form.button('Proceed to Payment'))).toBe(`Not sent. ${message}`);
  await expect.poll(() => form.values()).toEqual(form.sampleValues);
  await visitor.expectAccessibleAndResponsive(`#order-form, ${NOTICES}`);
  await visitor.reload();
  await expect.poll(() => form.values()).toEqual(form.sampleValues);
  await expect.poll(() => form.selectedService()).toBe('diligence');
  await submitOnForm(visitor);
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('creates one order when the button is pressed twice, another one after going back, and then the form is empty', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form } = visitor;
  await form.goto();
  await form.fill();
  await form.selectService('Due Diligence');
  const release = await visitor.network.delay(ORDERS);
  await form.button('Proceed to Payment').dblclick();
  await form.button('Processing...').and(visitor.page.locator(':disabled')).waitFor();
  await form.field('Full Name').press('Enter');
  // Nothing else differs.
  await visitor.expectAccessible('#order-form [type=submit]');
  release();

  const first = await visitor.waitForCheckout();
  expect(await site.ordersOf(visitor)).toHaveLength(1);
  await visitor.page.getByRole('definition').filter({ hasText: visitor.email }).waitFor();
  await visitor.back();
  await form.waitUntilHydrated();
  await form.fill({ 'Property Address': '1 Other Street, Miami, FL 33101' });
  const selected = await form.selectedService();
  await form.submit();
  const second = await visitor.waitForCheckout();
  expect(second).not.toBe(first);
  expect((await site.getOrder(second)).serviceType).toBe(selected);
  await form.goto();
  expect(Object.values(await form.values()).join('')).toBe('');
});

test('another report is the same service for the same person, file and copy, and another property', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form } = visitor;
  // There is no last order yet.
  await visitor.goto('/?preselect=another-report#order-form');
  await form.waitUntilHydrated();
  expect(Object.values(await form.values()).join('')).toBe('');
  await form.fill({ 'Additional Notes (Optional)': 'The gate is open.' });
  await form.root.getByText('Closing date, copy to a client, file number').click();
  await form.root.getByLabel(orderFields.reference.label).fill('26-0412');
  await form.root.getByLabel(orderFields.copyTo.label).fill('client@example.com');
  await form.selectService('Due Diligence');
  const first = await form.values();
  await form.submit();
  const orderId = await visitor.waitForCheckout();
  await whileElsewhere(visitor, () => site.payOrder(orderId));
  await visitor.go(
    () => visitor.link('Order another report').click(),
    (url) => url.pathname === '/',
  );
  await form.waitUntilHydrated();
  await expect
    .poll(() => form.values())
    .toEqual({
      ...first,
      'Property Address': '',
      County: '',
      'Additional Notes (Optional)': '',
    });
  expect(await form.selectedService()).toBe('diligence');
  expect(await form.root.getByLabel(orderFields.reference.label).inputValue()).toBe('26-0412');
  expect(await form.root.getByLabel(orderFields.copyTo.label).inputValue()).toBe(
    'client@example.com',
  );
});

test('the form works after the browser restores the page from its back/forward cache', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form, page } = visitor;
  await form.goto();
  await form.fill();
  // Not every Chromium has such a cache: the page stays open, and the event simulates its restoration.
  const paths = await visitor.network.keepOpen(CHECKOUT);
  await form.submit();
  await expect.poll(() => paths).toHaveLength(1);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await form.button('Proceed to Payment').click();
  await expect.poll(() => paths).toHaveLength(2);
  await visitor.settled();
  expect(paths[1]).toBe(paths[0]);
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('a ZIP code fills in the county, a conflict is corrected with one press, a mistyped domain too, and a closing’s details are sent', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { form, page } = visitor;
  const closingDate = await keepToday(page);
  await form.goto();
  const county = form.field('County');
  await form.fill({ County: '', 'Property Address': '33401 SW 5th St' });
  await form.field('Property Address').fill('33401 SW 5th St, Miami, FL 33130');
  await expect.poll(() => county.inputValue()).toBe('miami-dade');
  await county.selectOption('broward');
  await form.root.getByRole('button', { name: 'Change the county to Miami-Dade' }).click();
  await county.and(page.locator(':focus')).waitFor();
  await expect.poll(() => county.inputValue()).toBe('miami-dade');

  const closing = (label: string) => form.root.getByLabel(label, { exact: true });
  await form.root
    .locator('summary', { hasText: 'Closing date, copy to a client, file number' })
    .focus();
  await page.keyboard.press('Enter');
  // What is typed while the list of prefixes can't be fetched gets no hint; the next number asks for it again.
  await visitor.network.abort(PREFIXES);
  const isLost = page.waitForEvent('requestfailed');
  await closing('Folio Number').fill('01-3126-015-0170');
  await isLost;
  await closing('Folio Number').fill('');
  await closing('Folio Number').fill('01-3126-015-0170');
  await form.root
    .getByText('This parcel is in Miami, which keeps its own permit file. The records in its')
    .waitFor();
  // A county that is deselected is no other county than the folio's.
  await county.selectOption('broward');
  const folioOfAnother = form.root.getByText(texts.property.folioOfOtherCounty('Miami-Dade'));
  await folioOfAnother.waitFor();
  await county.selectOption('');
  await folioOfAnother.waitFor({ state: 'detached' });
  await county.selectOption('miami-dade');
  await closing('Folio Number').fill('01-3126-015-017');
  await closing('Folio Number').blur();
  await form.root.getByText(/one fewer than a folio of Miami-Dade.* You can still order/).waitFor();
  await closing('Folio Number').fill(PERSONAL_DATA.folio);
  await closing('Closing Date').fill(closingDate);
  await form.root.getByText(/Paid today, your report is due .* after your closing/).waitFor();
  await closing('Inspection Period Ends (Last Day)').fill(closingDate);
  await absentWhen(
    form.root.getByText(/after your inspection period ends/),
    form.root.getByText(/after your closing/),
  );
  await closing('File Reference').fill(PERSONAL_DATA.reference);
  await closing('Copy To').fill('escrow@gmial.com');
  await form.root.getByText('Did you mean gmail.com?').waitFor();
  await visitor.button('Change to escrow@gmail.com').click();
  await closing('Copy To').and(page.locator(':focus')).waitFor();
  expect(await closing('Copy To').inputValue()).toBe('escrow@gmail.com');
  await closing('Copy To').fill('escrow');
  await visitor.expectAccessible('#order-form');
  await form.field('Property Address').fill(`1500 Duval St, Key West, FL ${NEIGHBOR.zipCode}`);
  const confirmed = form.root.getByRole('checkbox');
  await confirmed.check();
  await visitor.reload();
  // The page is shorter before the details are restored, so that its former place is below the form.
  await form.root.scrollIntoViewIfNeeded();
  await form.waitUntilHydrated();
  await expect.poll(() => closing('Copy To').inputValue()).toBe('escrow');
  await expect.poll(() => confirmed.isChecked()).toBe(true);

  // What is taken back isn't confirmed.
  await confirmed.uncheck();
  await form.submit();
  const summary = form.root.getByRole('alert');
  await summary.getByRole('link', { name: 'Enter an email address' }).click();
  await closing('Copy To').and(page.locator(':focus')).waitFor();
  await closing('Copy To').fill(PERSONAL_DATA.copyTo);
  await form.submit();
  await summary.getByRole('link', { name: 'confirm that the property' }).waitFor();
  expect(await site.ordersOf(visitor)).toEqual([]);
  await confirmed.check();
  await submitOnForm(visitor);
  expect(await site.ordersOf(visitor)).toMatchObject([
    {
      county: 'miami-dade',
      folio: PERSONAL_DATA.folio,
      inspection_ends: closingDate,
      closing_date: closingDate,
      reference: PERSONAL_DATA.reference,
      copy_to: PERSONAL_DATA.copyTo,
    },
  ]);
});

test('values entered before hydration, and while it goes on, are kept before those of a draft, and sent', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form } = visitor;
  await form.goto();
  await form.field('Full Name').fill('Ana Draft');
  await form.selectService('Full Inspection');
  await form.button('Request Quote').waitFor();
  const release = await visitor.network.delay(/\/_astro\/OrderForm/);
  await visitor.reload();
  const { notes, name } = PERSONAL_DATA;
  // A county that a note objects to: the server's HTML has none.
  await form.fill({ 'Additional Notes (Optional)': '', County: 'broward' });
  await form.selectService('Due Diligence');
  release();
  // The form hydrates meanwhile.
  await form.field('Additional Notes (Optional)').pressSequentially(notes);
  await form.waitUntilHydrated();
  await form.root.getByRole('button', { name: 'Miami-Dade' }).click();

  await expect.poll(() => form.values()).toEqual(form.sampleValues);
  await submitOnForm(visitor);
  expect(await site.ordersOf(visitor)).toMatchObject([
    { service_type: 'diligence', notes, customer_name: name },
  ]);
});
