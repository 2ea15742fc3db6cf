import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import type { IslandName } from '#client/island.tsx';
import { partFailed as english } from '#i18n/en/part-failed.ts';
import { partFailed as spanish } from '#i18n/es/part-failed.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { type Language, pathIn } from '#shared/languages.ts';
import { reportPath } from '#shared/report-page.ts';
import { BREAK_REASON, makeBreakable } from './breakable-islands.ts';
import { deliverReport } from './deliver-report.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const TEXTS = { en: english, es: spanish } as const;
const CONFIRM = /\/api\/confirm-payment$/;

/** How to open each page that has islands: it returns once React has begun to render them, or is about to. */
const PAGES = {
  landing: openPageWithNotice,
  verify: async (visitor: Visitor, language: Language) => {
    await visitor.goto(pathIn(language, '/verify'));
    await visitor.page.keyboard.press('Shift');
  },
  'find order': async (visitor: Visitor, language: Language) => {
    await visitor.goto(pathIn(language, '/find-order'));
    await visitor.page.keyboard.press('Shift');
  },
  checkout: async (visitor: Visitor, language: Language) => {
    const id = await site.storePaidOrder(visitor);
    await visitor.goto(pathIn(language, checkoutPath(id)));
  },
  report: async (visitor: Visitor, language: Language) => {
    const { linkId } = await deliverReport(site, visitor);
    await visitor.goto(reportPath(linkId, language));
  },
  return: async (visitor: Visitor, language: Language) => {
    const id = await site.createOrder(visitor);
    await visitor.network.abort(CONFIRM);
    await visitor.goto(pathIn(language, `/checkout/success?order=${id}&payment_intent=pi_1`));
  },
  office: (visitor: Visitor) => visitor.goto('/office'),
} as const;

interface Root {
  readonly page: keyof typeof PAGES;
  /** Waits until it has been rendered. */
  readonly waitUntilRendered: (visitor: Visitor) => Promise<unknown>;
  /** Makes it render again. */
  readonly renderAgain: (visitor: Visitor) => Promise<unknown>;
  /** Expects what is there after it failed. */
  readonly expectFailure: (visitor: Visitor, language: Language) => Promise<unknown>;
}

/** In the order in which they fail: the notice is of a form that works. */
const ROOTS: Readonly<Record<IslandName, Root>> = {
  Toaster: {
    page: 'landing',
    waitUntilRendered: (visitor) => visitor.expectNotice('A notice', 'Of the page before.'),
    renderAgain: async ({ form, network }) => {
      await form.fill();
      await network.abort(/\/api\/orders$/);
      await form.submit();
    },
    expectFailure: ({ page }) =>
      page
        .getByRole('alert')
        .filter({ hasText: /^A notice|^Order Submission Failed/ })
        .filter({ visible: true })
        .waitFor(),
  },
  OrderForm: {
    page: 'landing',
    waitUntilRendered: ({ form }) => form.waitUntilHydrated(),
    renderAgain: ({ form }) => form.root.locator('summary').click(),
    expectFailure: expectMessageInsteadOf('#order-form form'),
  },
  ContactForm: {
    page: 'landing',
    waitUntilRendered: ({ contactForm }) => contactForm.waitUntilHydrated(),
    renderAgain: ({ contactForm }) => contactForm.field('Email').fill('ana@example.com'),
    expectFailure: expectMessageInsteadOf('#contact form'),
  },
  FindOrderForm: {
    page: 'find order',
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('FindOrderForm'),
    renderAgain: ({ page }) => page.getByLabel('Email Address').fill('ana@example.com'),
    expectFailure: expectMessageInsteadOf('main form'),
  },
  VerifyReport: {
    page: 'verify',
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('VerifyReport'),
    renderAgain: ({ page }) =>
      page
        .getByLabel('Choose the PDF')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) }),
    expectFailure: ({ page }) =>
      page.locator('main').getByRole('link', { name: company.email }).waitFor(),
  },
  Checkout: {
    page: 'checkout',
    waitUntilRendered: (visitor) => visitor.button('Send the receipt again').waitFor(),
    renderAgain: (visitor) => visitor.button('Send the receipt again').click(),
    expectFailure: expectPageMessage,
  },
  PaymentReturn: {
    page: 'return',
    waitUntilRendered: (visitor) => visitor.button('Check again').waitFor(),
    renderAgain: (visitor) => visitor.button('Check again').click(),
    expectFailure: expectPageMessage,
  },
  ReportPage: {
    page: 'report',
    waitUntilRendered: (visitor) => visitor.button('Copy the message').waitFor(),
    renderAgain: (visitor) => visitor.button('Copy the message').click(),
    expectFailure: expectPageMessage,
  },
  RiskCarousel: {
    page: 'landing',
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('RiskCarousel'),
    // A click's pointer would render it already, and find no button to press.
    renderAgain: (visitor) => visitor.button('Next slide').dispatchEvent('click'),
    expectFailure: ({ page }) => expectAllVisible(page.locator('#risks h3'), 3),
  },
  ServiceTabs: {
    page: 'landing',
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('ServiceTabs'),
    renderAgain: ({ page }) =>
      page.locator('#services').getByRole('tab', { name: 'Due Diligence' }).click(),
    expectFailure: ({ page }) => expectAllVisible(page.locator('#services astro-island h3'), 3),
  },
  Office: {
    page: 'office',
    waitUntilRendered: (visitor) => visitor.heading('Sign in').waitFor(),
    renderAgain: (visitor) => visitor.button('Sign in with a passkey').click(),
    expectFailure: async (visitor) => {
      await visitor.heading('This part of the office failed').waitFor();
      await visitor.link(company.phone).waitFor();
      await visitor.link(company.email).waitFor();
      await visitor.link('Go to Today').waitFor();
    },
  },
};

async function openLandingPage(visitor: Visitor, language: Language): Promise<void> {
  await visitor.goto(pathIn(language, '/'));
  await visitor.page.keyboard.press('Shift');
}

async function openPageWithNotice(visitor: Visitor, language: Language): Promise<void> {
  await visitor.goto('/robots.txt');
  await visitor.page.evaluate(() => {
    const notice = { tone: 'success', title: 'A notice', text: 'Of the page before.' };
    sessionStorage.setItem(
      'permitlens.notice',
      JSON.stringify({ ...notice, storedAt: Date.now() }),
    );
  });
  await openLandingPage(visitor, language);
}

/** Expects the message with phone number and email address, in the page's language. */
async function expectMessage({ page }: Visitor, language: Language): Promise<void> {
  const { heading, reload } = TEXTS[language];
  const message = page.getByRole('alert').filter({ hasText: heading });
  await message.first().waitFor();
  for (const name of [company.phone, company.email, reload])
    await message.first().getByRole('link', { name }).waitFor();
}

async function expectPageMessage(visitor: Visitor, language: Language): Promise<void> {
  await expectMessage(visitor, language);
  await visitor.expectText(TEXTS[language].paid);
}

/** Expects the message, and no form that looks as if it worked. */
function expectMessageInsteadOf(form: string) {
  return async (visitor: Visitor, language: Language) => {
    await expectMessage(visitor, language);
    expect(await visitor.page.locator(form).count()).toBe(0);
  };
}

/** What carousel and tabs show one at a time is there as a whole, and no button that does nothing. */
async function expectAllVisible(headings: Locator, count: number): Promise<void> {
  await expect.poll(() => headings.filter({ visible: true }).count()).toBe(count);
  const section = headings.page().locator('section').filter({ has: headings.first() }).first();
  expect(await section.getByRole('button').count()).toBe(0);
  expect(await section.getByRole('tab').count()).toBe(0);
}

/** Expects that the console names each island once, and no error but the one that broke them. */
async function expectNamedInConsole(
  { consoleErrors }: Visitor,
  names: readonly IslandName[],
): Promise<void> {
  const isNaming = (message: string) => names.some((name) => message.startsWith(`${name} failed.`));
  const named = () => consoleErrors.messages().filter(isNaming);
  await expect.poll(named).toHaveLength(names.length);
  expect(new Set(named().map((message) => message.split(' ')[0]))).toEqual(new Set(names));
  for (const message of consoleErrors.takeMessages())
    if (!isNaming(message)) expect(message).toContain(BREAK_REASON);
}

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('on the %s page', (path) => {
  const names = (Object.keys(ROOTS) as IslandName[]).filter((name) => ROOTS[name].page === path);

  test('each island leaves something when all fail to hydrate', async () => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    await makeBreakable(visitor, names, true);
    await PAGES[path](visitor, 'es');
    for (const name of names) await ROOTS[name].expectFailure(visitor, 'es');
    await expectNamedInConsole(visitor, names);
    // The rest of the page is tested elsewhere.
    await visitor.expectAccessible('[role=alert], [role=status], [data-failed], #office');
  });

  test('each island leaves something when a later render fails', async () => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const breakIsland = await makeBreakable(visitor, names, false);
    await PAGES[path](visitor, 'en');
    for (const name of names) await ROOTS[name].waitUntilRendered(visitor);
    for (const name of names) {
      await breakIsland(name);
      await ROOTS[name].renderAgain(visitor);
      await ROOTS[name].expectFailure(visitor, 'en');
      await expectNamedInConsole(visitor, [name]);
    }
  });
});

test('the landing page says so where the code of its islands can’t be loaded', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.network.block(/\/_astro\/(OrderForm|ContactForm|RiskCarousel|ServiceTabs)\./);
  await openLandingPage(visitor, 'en');
  for (const name of ['OrderForm', 'ContactForm', 'RiskCarousel', 'ServiceTabs'] as const)
    await ROOTS[name].expectFailure(visitor, 'en');
  expect(visitor.consoleErrors.takeMessages()).toHaveLength(4);
});

test('the checkout and the return page say so where their code has a syntax that the browser doesn’t know', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.page.route(/\/_astro\/(Checkout|PaymentReturn)\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default a |> b' }),
  );
  for (const path of ['/es/checkout/01', '/es/checkout/success']) {
    await visitor.goto(path);
    await expectPageMessage(visitor, 'es');
  }
  expect(visitor.consoleErrors.takeMessages()).toHaveLength(2);
});
