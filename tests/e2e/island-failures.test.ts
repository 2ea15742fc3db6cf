import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import type { IslandName } from '#client/island.tsx';
import { partFailed as english } from '#i18n/en/part-failed.ts';
import { partFailed as spanish } from '#i18n/es/part-failed.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { type Language, pathIn } from '#shared/languages.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const TEXTS = { en: english, es: spanish } as const;
const REASON = 'This global is broken.';
const CONFIRM = /\/api\/confirm-payment$/;

interface Root {
  /** Opens its page, and returns once React has begun to render it, or is about to. */
  readonly open: (visitor: Visitor, language: Language) => Promise<unknown>;
  /** Waits until it has been rendered. */
  readonly waitUntilRendered: (visitor: Visitor) => Promise<unknown>;
  /** Makes it render again. */
  readonly renderAgain: (visitor: Visitor) => Promise<unknown>;
  /** Expects what is there after it failed. */
  readonly expectFailure: (visitor: Visitor, language: Language) => Promise<unknown>;
}

const ROOTS: Readonly<Record<IslandName, Root>> = {
  OrderForm: {
    open: openLandingPage,
    waitUntilRendered: ({ form }) => form.waitUntilHydrated(),
    renderAgain: ({ form }) => form.root.locator('summary').click(),
    expectFailure: expectMessageInsteadOf('#order-form form'),
  },
  ContactForm: {
    open: openLandingPage,
    waitUntilRendered: ({ contactForm }) => contactForm.waitUntilHydrated(),
    renderAgain: ({ contactForm }) => contactForm.field('Email').fill('ana@example.com'),
    expectFailure: expectMessageInsteadOf('#contact form'),
  },
  FindOrderForm: {
    open: async (visitor, language) => {
      await visitor.goto(pathIn(language, '/find-order'));
      await visitor.page.keyboard.press('Shift');
    },
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('FindOrderForm'),
    renderAgain: ({ page }) => page.getByLabel('Email Address').fill('ana@example.com'),
    expectFailure: expectMessageInsteadOf('main form'),
  },
  Checkout: {
    open: async (visitor, language) => {
      const id = await site.createOrder(visitor);
      await site.payOrder(id);
      await visitor.goto(pathIn(language, checkoutPath(id)));
    },
    waitUntilRendered: (visitor) => visitor.button('Send the receipt again').waitFor(),
    renderAgain: (visitor) => visitor.button('Send the receipt again').click(),
    expectFailure: expectPageMessage,
  },
  PaymentReturn: {
    open: async (visitor, language) => {
      const id = await site.createOrder(visitor);
      await visitor.network.abort(CONFIRM);
      await visitor.goto(pathIn(language, `/checkout/success?order=${id}&payment_intent=pi_1`));
    },
    waitUntilRendered: (visitor) => visitor.button('Check again').waitFor(),
    renderAgain: (visitor) => visitor.button('Check again').click(),
    expectFailure: expectPageMessage,
  },
  RiskCarousel: {
    open: openLandingPage,
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('RiskCarousel'),
    // A click's pointer would render it already, and find no button to press.
    renderAgain: (visitor) => visitor.button('Next slide').dispatchEvent('click'),
    expectFailure: ({ page }) => expectAllVisible(page.locator('#risks h3'), 3),
  },
  ServiceTabs: {
    open: openLandingPage,
    waitUntilRendered: (visitor) => visitor.waitUntilHydrated('ServiceTabs'),
    renderAgain: ({ page }) =>
      page.locator('#services').getByRole('tab', { name: 'Due Diligence' }).click(),
    expectFailure: ({ page }) => expectAllVisible(page.locator('#services astro-island h3'), 3),
  },
  Toaster: {
    open: openPageWithNotice,
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
  Office: {
    open: (visitor) => visitor.goto('/office'),
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
  await visitor.page.addInitScript(() => {
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

/**
 * Makes builtins of the page throw where an island's code calls them while React runs it. Its file begins with its name.
 * @returns a function that breaks them later, if not at once
 */
async function breakGlobals({ page }: Visitor, name: IslandName, isBroken: boolean) {
  await page.addInitScript(
    ({ file, reason, atOnce }) => {
      let broken = atOnce;
      Error.stackTraceLimit = 100;
      /** Whether React's code called the island's: React's frames come after it. */
      const isRendering = (stack = '') => {
        const frame = stack.indexOf(`/_astro/${file}.`);
        return frame >= 0 && /\/_astro\/(react-dom|client)\./.test(stack.slice(frame));
      };
      Object.assign(window, {
        breakGlobals: () => {
          broken = true;
        },
      });
      const targets: readonly (readonly [object, PropertyKey])[] = [
        [Array.prototype, 'map'],
        [Array.prototype, Symbol.iterator],
        [Map.prototype, 'get'],
        [String.prototype, 'split'],
      ];
      for (const [target, key] of targets) {
        const original = Reflect.get(target, key);
        const replacement = function (this: unknown, ...args: unknown[]) {
          if (broken && isRendering(new Error().stack)) throw new Error(reason);
          return Reflect.apply(original, this, args);
        };
        Object.defineProperty(target, key, { value: replacement, configurable: true });
      }
    },
    { file: name === 'Office' ? 'office' : name, reason: REASON, atOnce: isBroken },
  );
  return () => page.evaluate(() => Reflect.get(window, 'breakGlobals')());
}

/** Expects that the console names the island once, and no error but the one that broke it. */
async function expectNamedInConsole({ consoleErrors }: Visitor, name: IslandName): Promise<void> {
  const namesIt = (message: string) => message.startsWith(`${name} failed.`);
  await expect.poll(() => consoleErrors.messages().filter(namesIt)).toHaveLength(1);
  for (const message of consoleErrors.takeMessages())
    if (!namesIt(message)) expect(message).toContain(REASON);
}

describe.each(Object.entries(ROOTS) as [IslandName, Root][])('%s', (name, root) => {
  test('leaves something when it fails to hydrate', async () => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    await breakGlobals(visitor, name, true);
    await root.open(visitor, 'es');
    await root.expectFailure(visitor, 'es');
    await expectNamedInConsole(visitor, name);
    // The rest of the page is tested elsewhere.
    await visitor.expectAccessible('[role=alert], [role=status], [data-failed], #office');
  });

  test('leaves something when a later render fails', async () => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const breakNow = await breakGlobals(visitor, name, false);
    await root.open(visitor, 'en');
    await root.waitUntilRendered(visitor);
    await breakNow();
    await root.renderAgain(visitor);
    await root.expectFailure(visitor, 'en');
    await expectNamedInConsole(visitor, name);
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
