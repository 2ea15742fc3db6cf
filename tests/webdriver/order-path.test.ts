import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test, vi } from 'vitest';
import { type Product, startProduct } from '../../emulators/product.ts';
import { WORDS } from '../../emulators/stripe/browser/words.ts';
import * as english from '../../src/i18n/en/checkout.ts';
import * as englishFindOrder from '../../src/i18n/en/find-order.ts';
import * as englishOrderForm from '../../src/i18n/en/order-form.ts';
import { paymentNotices as englishNotices } from '../../src/i18n/en/payment-notices.ts';
import { sampleReportPage as englishSample } from '../../src/i18n/en/sample-report-page.ts';
import * as spanish from '../../src/i18n/es/checkout.ts';
import * as spanishFindOrder from '../../src/i18n/es/find-order.ts';
import * as spanishOrderForm from '../../src/i18n/es/order-form.ts';
import { paymentNotices as spanishNotices } from '../../src/i18n/es/payment-notices.ts';
import { sampleReportPage as spanishSample } from '../../src/i18n/es/sample-report-page.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language, pathIn } from '../../src/shared/languages.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import type { Browser } from './browser.ts';
import { firefoxPath, openFirefox } from './firefox.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

const TEXTS = {
  en: {
    checkout: english.default,
    findOrder: englishFindOrder.default,
    form: englishOrderForm.default,
    notices: englishNotices,
    sample: englishSample,
  },
  es: {
    checkout: spanish.default,
    findOrder: spanishFindOrder.default,
    form: spanishOrderForm.default,
    notices: spanishNotices,
    sample: spanishSample,
  },
} as const satisfies Record<Language, unknown>;

const SCREENSHOTS = 'reports/webdriver';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ schedulesPaused: true });
});
afterAll(() => product?.close());

test('the browsers are installed: apt-get install webkit2gtk-driver xvfb firefox-esr', () => {
  expect(hasWebKit, 'WebKitWebDriver and Xvfb').toBe(true);
  // Elsewhere its tests are skipped.
  if (process.env.CI) expect(firefoxPath).toBeDefined();
});

describe.each([
  ['WebKitGTK', hasWebKit, openWebKit],
  ['Firefox', firefoxPath !== undefined, openFirefox],
])('%s', (name, isInstalled, open) => {
  let browser: Browser;

  beforeAll(async () => {
    if (isInstalled) browser = await open();
  });
  afterAll(() => browser?.close());

  test.skipIf(!isInstalled).each(LANGUAGES)(
    'an order is placed, paid and found again in %s',
    async (language) => {
      onTestFailed(() => keepScreenshot(browser, `${name} ${language}`));
      const { checkout, findOrder, form, notices, sample } = TEXTS[language];
      const email = `${name.toLowerCase()}-${language}@example.com`;

      await browser.goto(`${product.origin}${pathIn(language, '/#order-form')}`);
      const orderForm = `//form[@aria-label=${quoted(form.label)}]`;
      // React has taken over the form, and did not remove it.
      await browser.textOf(`//astro-island[not(@ssr)]${orderForm}`);
      await browser.press(
        `${orderForm}//label[contains(., ${quoted(form.services.diligence.name)})]`,
      );
      await browser.type(
        fieldOf(orderForm, form.property.address),
        '88 Sabal Palm Way, Miami, FL 33131',
      );
      await browser.type(fieldOf(orderForm, form.details.name), 'Ana María Pérez');
      await browser.type(fieldOf(orderForm, form.details.email), email);
      await browser.type(fieldOf(orderForm, form.details.phone), '(305) 555-0199');
      expect(await browser.valueOf(fieldOf(orderForm, form.property.county))).toBe('miami-dade');
      await browser.select(fieldOf(orderForm, form.property.county), 'broward');
      expect(
        await browser.textOf(`${orderForm}//dl[dt=${quoted(form.dueIfPaid.label)}]/dd`),
      ).toMatch(
        language === 'en'
          ? /: by \w{3}, \w{3} \d+, 6 PM ET$/
          : /: a más tardar el .+, hora del Este$/,
      );
      await browser.press(`${orderForm}//button[.=${quoted(form.submit.order)}]`);

      const { stripeLocale } = LANGUAGE_FACTS[language];
      const cardForm = `//iframe[@title=${quoted(WORDS.paymentFrame)}][contains(@src, 'locale=${stripeLocale}')]`;
      await browser.inFrame(cardForm, async () => {
        await browser.type(fieldOf('', WORDS.form.number), '4242424242424242');
        await browser.type(fieldOf('', WORDS.form.expiry), '1240');
        await browser.type(fieldOf('', WORDS.form.code), '123');
      });
      const checkoutUrl = await browser.url();
      expect(checkoutUrl).toMatch(new RegExp(`${pathIn(language, '/checkout/')}[0-9a-z]{26}$`));
      await browser.press(`//button[starts-with(., ${quoted(checkout.payment.pay('$'))})]`);
      await browser.textOf(textElement(notices.successful.title));

      await browser.goto(checkoutUrl);
      await browser.press(`//button[contains(., ${quoted(checkout.resend.receipt.button)})]`);
      await browser.textOf(
        `//*[@role="status"][contains(., ${quoted(checkout.resend.receipt.sent)})]`,
      );

      await browser.goto(`${product.origin}${pathIn(language, '/find-order')}`);
      const finder = `//form[@aria-label=${quoted(findOrder.label)}]`;
      await browser.type(fieldOf(finder, findOrder.email), email);
      await browser.press(`${finder}//button[.=${quoted(findOrder.send)}]`);
      await browser.textOf(`//*[@role="status"][contains(., ${quoted(findOrder.sent)})]`);
      await expectMails(email);

      await browser.goto(`${product.origin}${pathIn(language, '/sample-report')}`);
      expect(await browser.textOf('//h1')).toBe(sample.heading);
    },
  );

  test.skipIf(!isInstalled)('the office opens, and says where passkeys can’t be used', async () => {
    onTestFailed(() => keepScreenshot(browser, `${name} office`));
    await browser.goto(`${product.origin}/office`);
    expect(await browser.textOf('//h1')).toBe('Sign in');
    if (name !== 'WebKitGTK') return;
    await browser.press('//button[.="Sign in with a passkey"]');
    await browser.textOf(
      textElement('This browser can’t use passkeys here. Try another browser or device.'),
    );
  });
});

/** The control that a label names. */
function fieldOf(form: string, label: string): string {
  return `${form}//*[@id=${form}//label[normalize-space()=${quoted(label)}]/@for]`;
}

/** The innermost element with a text. */
function textElement(text: string): string {
  return `//*[normalize-space()=${quoted(text)}][not(*)]`;
}

function quoted(text: string): string {
  if (text.includes('"')) throw new Error('XPath has no escape for a quotation mark.');
  return `"${text}"`;
}

/** Expects receipt, receipt again, and the links to the orders: all that the visitor asked for. */
function expectMails(email: string): Promise<void> {
  return vi.waitFor(
    async () => {
      const mails = await product.mailbox?.mails();
      expect(mails?.filter(({ to }) => to.includes(email))).toHaveLength(3);
    },
    { timeout: WAIT_TIMEOUT_MS },
  );
}

async function keepScreenshot(browser: Browser, name: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await writeFile(`${SCREENSHOTS}/${name}.png`, await browser.screenshot());
}
