import type { Locator } from 'playwright-core';
import checkout from '#i18n/en/checkout.ts';
import { fields } from '#i18n/en/fields.ts';
import paymentReturn from '#i18n/en/payment-return.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import type { PublicCallName } from '#shared/calls.ts';
import { CARDS } from '../fixtures.ts';
import { type Failure, reasonOf } from './failing-calls.ts';
import type { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

export interface OnPage {
  readonly site: Site;
  readonly visitor: Visitor;
  readonly orderId: string;
}

/** Something that a visitor does with one call that changes something. */
interface PublicAction {
  readonly name: string;
  /** Opens what it is done on, and types. Returns what was typed. */
  readonly open: (on: OnPage) => Promise<readonly (readonly [control: Locator, value: string])[]>;
  readonly press: (on: OnPage) => Promise<void>;
  /** What is there after a failure. */
  readonly reason: (failure: Failure) => string | RegExp;
  /** Waits for the end, after the press that follows a lost response. */
  readonly done: (on: OnPage) => Promise<unknown>;
  /** Whether a reload keeps what was typed, and does nothing by itself. */
  readonly outlivesReload?: true;
  /** Prepares what is meant as another one, where there is such. Otherwise the next press is about the same. */
  readonly another?: (on: OnPage) => Promise<unknown>;
  /** How often it was done. */
  readonly count: (on: OnPage) => Promise<number>;
}

/** The calls that change something. Stripe's webhook is not a visitor's, and what fails of a card form is in second-time.test.ts. */
type Posted = Exclude<
  Extract<PublicCallName, `POST ${string}`>,
  'POST /api/verify-report' | 'POST /api/stripe-webhook' | 'POST /api/create-payment-intent'
>;

const unlessLost = (connectionLost: string) => (failure: Failure) =>
  failure === 'cut' || failure === 'lost' ? connectionLost : reasonOf(failure);

/** @param again what the form says of pressing again where the request may have arrived */
const ofForm = (again?: string) => (failure: Failure) =>
  failure === 'cut' || failure === 'lost'
    ? [fields.connectionLost, again].filter(Boolean).join(' ')
    : `Not sent. ${reasonOf(failure)}`;

const countOf = async ({ site }: OnPage, query: string): Promise<number> => {
  const [row] = await openDatabase(site.neon).query<{ count: string }>(query);
  return Number(row?.count);
};

async function openOrderForm(on: OnPage) {
  await on.visitor.form.goto();
  return fillOrderForm(on);
}

async function openQuoteForm(on: OnPage) {
  await on.visitor.form.goto();
  await on.visitor.form.selectService('Full Inspection');
  return fillOrderForm(on);
}

async function fillOrderForm({ visitor: { form } }: OnPage) {
  await form.fill();
  const labels = Object.keys(form.sampleValues) as (keyof typeof form.sampleValues)[];
  return labels.map((label) => [form.field(label), form.sampleValues[label]] as const);
}

async function fillContactForm({ visitor: { contactForm, email } }: OnPage) {
  await contactForm.goto();
  await contactForm.fill();
  return [
    [contactForm.field('First Name'), 'Luis'],
    [contactForm.field('Email'), email],
  ] as const;
}

/** Pays without a browser, so that only the confirmation is missing. */
async function payUnconfirmed({ site, orderId }: OnPage): Promise<string> {
  site.stripe.pauseWebhooks();
  const { totalAmount } = await site.getOrder(orderId);
  await site.post('/api/create-payment-intent', { amount: totalAmount, orderId });
  const [intent] = await site.paymentIntentsOf(orderId);
  await site.stripe.pay(intent?.id ?? '', CARDS.good);
  return intent?.id ?? '';
}

/** What a visitor does with each call that changes something. */
export const PUBLIC_ACTIONS: Readonly<Record<Posted, readonly PublicAction[]>> = {
  'POST /api/orders': [
    {
      name: 'an order',
      open: openOrderForm,
      press: ({ visitor }) => visitor.form.submit(),
      reason: ofForm(fields.countsOnce),
      done: ({ visitor }) => visitor.waitForCheckout(),
      outlivesReload: true,
      another: openOrderForm,
      count: async ({ site, visitor }) => (await site.ordersOf(visitor)).length,
    },
  ],
  'POST /api/contact': [
    {
      name: 'a message',
      open: fillContactForm,
      press: ({ visitor }) => visitor.contactForm.submit(),
      reason: ofForm(fields.countsOnce),
      done: ({ visitor }) => visitor.expectText(/^Sent\. We’ll answer by/),
      outlivesReload: true,
      another: ({ visitor }) => visitor.contactForm.fill(),
      count: async ({ site, visitor }) => (await site.messagesOf(visitor)).length,
    },
    {
      name: 'a quote request',
      open: openQuoteForm,
      press: ({ visitor }) => visitor.form.submit(),
      reason: ofForm(fields.countsOnce),
      done: ({ visitor }) => visitor.expectText(/^Your quote request was sent\./),
      outlivesReload: true,
      another: openQuoteForm,
      count: async ({ site, visitor }) => (await site.messagesOf(visitor)).length,
    },
  ],
  'POST /api/find-orders': [
    {
      name: 'the links to one’s orders',
      open: async ({ visitor: { page, email } }) => {
        await page.goto('/find-order');
        const field = page.getByRole('textbox', { name: 'Email' });
        await field.fill(email);
        return [[field, email]];
      },
      press: ({ visitor }) => visitor.button('Email Me the Links').click(),
      reason: ofForm(),
      done: ({ visitor }) => visitor.expectText(/^Done\. If orders were placed/),
      count: (on) => countOf(on, `select count(*) from outbox where kind = 'orders_found'`),
    },
  ],
  'POST /api/orders/:id/resend': [
    {
      name: 'a receipt, sent again',
      open: async ({ site, visitor, orderId }) => {
        await site.payOrder(orderId);
        await visitor.checkout.goto(orderId);
        return [];
      },
      press: ({ visitor }) => visitor.button('Send the receipt again').click(),
      reason: (failure) => `Not sent. ${unlessLost(checkout.connectionLost)(failure)}`,
      done: ({ visitor }) => visitor.expectText(/^Not sent\. We have sent it again a short while/),
      outlivesReload: true,
      count: (on) => countOf(on, `select count(*) from outbox where dedupe_key like '%again%'`),
    },
  ],
  'POST /api/confirm-payment': [
    {
      name: 'a payment that left the site',
      open: async (on) => {
        const intent = await payUnconfirmed(on);
        await on.visitor.goto('/terms');
        await on.visitor.page.evaluate((id) => sessionStorage.setItem('test.intent', id), intent);
        return [];
      },
      press: async ({ visitor, orderId }) => {
        const intent = await visitor.page.evaluate(() => sessionStorage.getItem('test.intent'));
        await visitor.goto(`/checkout/success?order=${orderId}&payment_intent=${intent}`);
      },
      reason: (failure) =>
        failure === '422' || failure === '409'
          ? reasonOf(failure)
          : paymentReturn.unreachable.heading,
      done: ({ visitor }) => visitor.link(paymentReturn.paid.seeOrder).waitFor(),
      count: async ({ site, orderId }) =>
        Number((await site.getOrder(orderId)).paymentStatus === 'paid'),
    },
  ],
};
