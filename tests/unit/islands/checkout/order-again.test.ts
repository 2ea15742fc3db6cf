// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { $orders } from '#client/orders.ts';
import en from '#i18n/en/checkout.ts';
import Checkout from '#islands/checkout/Checkout.tsx';
import { checkoutPath } from '#shared/checkout-path.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { unpaidOrder } from '../../client/unpaid-order.ts';
import { answerWith, arrived, lost, rejected } from '../answered-calls.ts';
import { lightDom, pass, press, show, text } from '../light-dom.ts';

lightDom();

const GET = 'GET /api/orders/:id';
const RESEND = 'POST /api/orders/:id/resend';

const { states } = en.orderStatus;
const processing: PublicOrder = { ...unpaidOrder, paymentStatus: 'processing' };
const paid: PublicOrder = { ...unpaidOrder, status: 'confirmed', paymentStatus: 'paid' };

beforeEach(() => {
  $orders.set(new Map());
  history.replaceState(null, '', checkoutPath(unpaidOrder.id));
});

/** Opens the order's page, below the content that takes the focus of a button that goes. */
async function open(order: PublicOrder): Promise<void> {
  answerWith({ [GET]: () => order });
  await show(createElement(Checkout, { language: 'en' }));
  const content = document.createElement('main');
  content.id = 'content';
  content.tabIndex = -1;
  document.body.append(content);
}

const heading = () => document.querySelector('h1')?.textContent;
const told = () => document.querySelector('p[role=status]')?.textContent;
const titleOf = ({ title }: { readonly title: string }) =>
  `${title}, ${orderNumber(unpaidOrder.id)} | ${company.name}`;

test('an order that is checked again stays while it can’t be, and says what has changed', async () => {
  await open(processing);
  expect([heading(), told()]).toEqual(Array(2).fill(states.processing.heading));
  expect(document.title).toBe(titleOf(states.processing));
  for (const failure of [lost, () => rejected({ status: 503 })]) {
    answerWith({ [GET]: failure });
    await press(en.checkAgain);
    expect(heading()).toBe(states.processing.heading);
    expect(document.activeElement?.id).toBe('content');
  }
  answerWith({ [GET]: () => paid });
  await press(en.checkAgain);
  expect([heading(), told()]).toEqual(Array(2).fill(states.paid.heading));
  expect(document.title).toBe(titleOf(states.paid));
  expect(arrived(GET)).toHaveLength(4);
});

test('an order that is gone by then is not shown any more', async () => {
  await open(processing);
  answerWith({ [GET]: () => rejected({ status: 404 }) });
  await press(en.checkAgain);
  expect(heading()).toBe(en.notFound.heading);
});

test('a receipt is sent again at each press, which takes back what was said of the one before', async () => {
  await open(paid);
  const { button, sent } = en.resend.mails.receipt;
  answerWith({ [RESEND]: lost });
  await press(button);
  const notSent = `${en.resend.notSent} ${en.connectionLost}`;
  expect(text()).toContain(notSent);
  const held = Promise.withResolvers<Response>();
  answerWith({ [RESEND]: () => held.promise });
  await press(button);
  expect(text()).toContain(en.resend.sending);
  expect(text()).not.toContain(notSent);
  await press(en.resend.sending);
  held.resolve(Response.json({}));
  await pass(0);
  expect(text()).toContain(sent);
  expect(arrived(RESEND).map(({ body }) => body)).toEqual(Array(2).fill({ mail: 'receipt' }));
});
