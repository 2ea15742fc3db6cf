import { test } from 'vitest';
import checkoutEn from '#i18n/en/checkout.ts';
import findOrderEn from '#i18n/en/find-order.ts';
import orderFormEn from '#i18n/en/order-form.ts';
import checkoutEs from '#i18n/es/checkout.ts';
import findOrderEs from '#i18n/es/find-order.ts';
import orderFormEs from '#i18n/es/order-form.ts';
import { SCREENS } from '#islands/office/screens.ts';
import { pathIn } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { INTL_FORMS, type IntlForm, makeIntlHostile } from '../hostile-intl.ts';
import { openScreen } from './failing-calls.ts';
import { keepToday } from './keep-today.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Viewport, type Visitor } from './visitor.ts';

const site = await openSite();

const TEXTS = {
  en: { form: orderFormEn, checkout: checkoutEn, finder: findOrderEn },
  es: { form: orderFormEs, checkout: checkoutEs, finder: findOrderEs },
} as const;

/** The hour of a due date, which dictionaries write. */
const HOUR = { en: /6\sPM ET/, es: /6\sp\.\sm\., hora del Este/ } as const;

const [FIRST, SECOND] = Object.entries(INTL_FORMS);

async function newVisitor(viewport: Viewport, form: IntlForm | undefined): Promise<Visitor> {
  if (!form) throw new Error('There are two forms.');
  const visitor = await site.newVisitor({ viewport });
  await visitor.page.addInitScript(makeIntlHostile, form);
  return visitor;
}

/** A visitor fails the test with the first error in the console, and so with the first island that fails. */
test.each([
  ['en', FIRST],
  ['es', SECOND],
] as const)(
  'in %s, an order is placed, paid and looked at in a browser that writes other texts',
  async (language, entry) => {
    const visitor = await newVisitor(PHONE, entry?.[1]);
    const { page, checkout } = visitor;
    const { form: texts, checkout: checkoutTexts, finder } = TEXTS[language];
    const today = await keepToday(page);
    await visitor.goto(pathIn(language, '/#order-form'));
    await page.keyboard.press('Shift');
    for (const island of ['OrderForm', 'ContactForm', 'RiskCarousel', 'ServiceTabs'] as const)
      await visitor.waitUntilHydrated(island);
    const orderForm = page.getByRole('form', { name: texts.label });
    const field = (label: string) => orderForm.getByLabel(label, { exact: true });
    await field(texts.property.address).fill('88 Sabal Palm Way, Miami, FL 33131');
    await field(texts.details.name).fill('Ana María Pérez');
    await field(texts.details.email).fill(visitor.email);
    await field(texts.details.phone).fill('(305) 555-0199');
    await orderForm.getByText(texts.closing.summary).click();
    const closing = orderForm.getByLabel(texts.orderFields.closingDate.label);
    await closing.fill(today);
    await visitor.expectText(HOUR[language]);
    await orderForm.getByRole('button', { name: texts.submit.order }).click();
    const id = await visitor.waitForCheckout(language);
    await site.payOrder(id);
    await checkout.goto(id, language);
    await visitor.heading(checkoutTexts.next.heading).waitFor();
    await visitor.expectText(HOUR[language]);
    const [intent] = await site.paymentIntentsOf(id);
    await visitor.goto(
      pathIn(language, `/checkout/success?order=${id}&payment_intent=${intent?.id}`),
    );
    await visitor.expectText(HOUR[language]);
    await visitor.goto(pathIn(language, '/find-order'));
    await page.getByRole('form', { name: finder.label }).getByRole('textbox').focus();
    await visitor.waitUntilHydrated('FindOrderForm');
  },
);

test('every screen of the office opens', async () => {
  const visitor = await newVisitor(DESKTOP, FIRST?.[1]);
  const id = await site.storePaidOrder(visitor);
  await enterOffice(visitor, site, 'owner');
  for (const { path, title } of SCREENS) {
    const isOfOne = path.endsWith('/:id');
    await openScreen(visitor.page, `/office${path.replace(':id', id)}`);
    await visitor.settled();
    await visitor.heading(isOfOne ? `${title} ${orderNumber(id)}` : title).waitFor();
    // The screen itself, not only its title.
    await visitor.page.locator('main p, main form, main li').first().waitFor();
  }
});
