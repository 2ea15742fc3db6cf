import { expect, test } from 'vitest';
import checkout from '#i18n/en/checkout.ts';
import { dueInGeneral } from '#i18n/en/due-date.ts';
import { fields } from '#i18n/en/fields.ts';
import reportPage from '#i18n/en/report-page.ts';
import type { PublicCallName } from '#shared/calls.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES } from '#shared/problem.ts';
import { reportPath } from '#shared/report-page.ts';
import { SERVICES } from '#shared/services.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { deliverReport } from './deliver-report.ts';
import { FailingCalls, type Failure } from './failing-calls.ts';
import { openSite } from './site.ts';
import { DESKTOP, type Visitor } from './visitor.ts';

const site = await openSite();

const CHECKOUT = /\/checkout\/[0-9a-z]{26}$/;

/** The calls that a visitor's browser makes from a script. */
type Called = Exclude<
  PublicCallName,
  | 'GET /api/orders/:id/receipt.pdf'
  | 'GET /api/orders/:id/due.ics'
  | 'GET /api/reports/:id/files/:number'
  | 'GET /api/reports/:id/pictures/:file'
  | 'POST /api/verify-report'
  | 'POST /api/stripe-webhook'
  | 'GET /api/health'
>;

interface OnPage {
  readonly visitor: Visitor;
  /** Lets the next call fail. */
  readonly fail: (failure: Failure) => void;
  /** How often it was made. */
  readonly calls: () => number;
}

const expectShown = ({ page }: Visitor, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/**
 * What a visitor does with each call more than once: after a failure, after a reload, and again once it is done. Something
 * that was meant once counts once, and something that is meant again counts again.
 */
const SECOND_TIMES: Readonly<Record<Called, (on: OnPage) => Promise<void>>> = {
  async 'POST /api/orders'({ visitor, fail }) {
    const { form } = visitor;
    const order = async () => {
      await visitor.go(() => form.submit(), CHECKOUT);
      return visitor.page.url().slice(-26);
    };
    await form.goto();
    await form.fill();
    fail('lost');
    await form.submit();
    await visitor.expectText(`${fields.connectionLost} ${fields.countsOnce}`);
    await visitor.reload();
    await form.waitUntilHydrated();
    const first = await order();
    expect(await site.ordersOf(visitor)).toMatchObject([{ id: first }]);

    await form.goto();
    await form.fill();
    const second = await order();
    expect(second).not.toBe(first);
    expect(await site.ordersOf(visitor)).toHaveLength(2);

    // The order that the form handed over is shown once: what became of it since is on the next page.
    await visitor.goto('/terms');
    await site.payOrder(second);
    await visitor.checkout.goto(second);
    await visitor.heading(checkout.orderStatus.states.paid.heading).waitFor();
  },

  async 'POST /api/contact'({ visitor, fail }) {
    const { contactForm, form } = visitor;
    const sent = async (count: number, confirmation: RegExp) => {
      await visitor.expectText(confirmation);
      await visitor.settled();
      expect(await site.messagesOf(visitor)).toHaveLength(count);
    };
    await contactForm.goto();
    await contactForm.fill();
    fail('lost');
    await contactForm.submit();
    await visitor.expectText(`${fields.connectionLost} ${fields.countsOnce}`);
    await visitor.reload();
    await contactForm.waitUntilHydrated();
    for (const count of [1, 2]) {
      if (count > 1) await contactForm.fill();
      await contactForm.submit();
      await visitor.settled();
      await sent(count, /^Sent\. We’ll answer by/);
    }

    await form.goto();
    for (const count of [3, 4]) {
      await form.selectService('Full Inspection');
      await form.fill();
      await form.submit();
      await visitor.settled();
      await sent(count, /^Your quote request was sent\./);
    }
  },

  async 'POST /api/find-orders'({ visitor, fail, calls }) {
    await visitor.goto('/find-order');
    await visitor.page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
    const press = async (text: string | RegExp) => {
      await visitor.button('Email Me the Links').click();
      await visitor.settled();
      await visitor.expectText(text);
    };
    for (const failure of ['cut', '503', 'lost'] as const) {
      fail(failure);
      await press(failure === '503' ? /^Not sent\. / : fields.connectionLost);
    }
    for (let time = 0; time < 2; time++) await press(/^Done\. If orders were placed/);
    expect(calls()).toBe(5);
  },

  async 'POST /api/orders/:id/resend'({ visitor, fail }) {
    const order = await site.createOrder(visitor);
    await site.payOrder(order);
    await visitor.checkout.goto(order);
    const press = async (text: string | RegExp) => {
      await visitor.button('Send the receipt again').click();
      await visitor.settled();
      await visitor.expectText(text);
    };
    fail('cut');
    await press(/^Not sent\. /);
    await press(checkout.resend.mails.receipt.sent);
    await visitor.reload();
    await press(/^Not sent\. We have sent it again a short while/);
  },

  async 'GET /api/orders/:id'({ visitor, fail }) {
    const order = await site.createOrder(visitor);
    for (const failure of ['cut', '503'] as const) {
      fail(failure);
      await visitor.checkout.goto(order);
      await visitor.heading(checkout.notFound.heading).waitFor();
      fail(failure);
      await visitor.button(checkout.tryAgain).click();
      await visitor.settled();
      await visitor.button(checkout.tryAgain).click();
      await visitor.checkout.payButton.waitFor();
    }
    await visitor.reload();
    await visitor.checkout.payButton.waitFor();
  },

  async 'GET /api/reports/:id'({ visitor, fail }) {
    const { linkId, report } = await deliverReport(site, visitor);
    for (const failure of ['cut', '503'] as const) {
      fail(failure);
      await visitor.goto(reportPath(linkId, 'en'));
      await visitor.heading(reportPage.failed.heading).waitFor();
      fail(failure);
      await visitor.button(reportPage.tryAgain).click();
      await visitor.settled();
      await visitor.button(reportPage.tryAgain).click();
      await expectShown(visitor, report.verdict.text);
    }
    await visitor.reload();
    await expectShown(visitor, report.verdict.text);
  },

  async 'GET /api/now'({ visitor, fail }) {
    fail('lost');
    await visitor.form.goto();
    await visitor.settled();
    const promise = visitor.form.root.getByText(/^Paid (before 6\sPM )?today: by/);
    await absentWhen(
      visitor.form.root.getByText(dueInGeneral(SERVICES.basic.due), { exact: true }),
      promise,
    );
    await visitor.reload();
    await visitor.form.goto();
    await promise.waitFor();
  },

  async 'POST /api/create-payment-intent'({ visitor, fail }) {
    const order = await site.createOrder(visitor);
    fail('lost');
    await visitor.checkout.goto(order);
    await expectShown(visitor, checkout.connectionLost);
    fail('503');
    await visitor.button(checkout.tryAgain).click();
    await expectShown(visitor, checkout.payment.setupFailed);
    await visitor.button(checkout.tryAgain).click();
    await visitor.checkout.payButton.waitFor();
    await visitor.reload();
    await visitor.checkout.payButton.waitFor();
    expect(await site.paymentIntentsOf(order)).toHaveLength(1);
  },

  async 'POST /api/confirm-payment'({ visitor, fail }) {
    site.stripe.pauseWebhooks();
    const order = await site.createOrder(visitor);
    const { page } = visitor;
    await visitor.checkout.goto(order);
    await visitor.checkout.fillCard(CARDS.good);
    // Nothing was charged: the button charges again. After any other failure it only asks again.
    let isAnswered = false;
    await page.route('**/api/confirm-payment', (route) => {
      if (isAnswered) return route.fallback();
      isAnswered = true;
      const problem = { type: PROBLEM_TYPES.paymentNotCompleted, title: 'Not paid', status: 409 };
      const body = JSON.stringify({ ...problem, detail: 'Nothing was charged.' });
      return route.fulfill({ status: 409, contentType: PROBLEM_MEDIA_TYPE, body });
    });
    await visitor.checkout.payButton.click();
    await expectShown(visitor, 'Nothing was charged.');
    await expectShown(visitor, checkout.payment.goesToStripe);
    fail('503');
    await visitor.checkout.payButton.click();
    await expectShown(visitor, checkout.payment.isUnconfirmed);
    fail('lost');
    await visitor.checkout.payButton.click();
    await expectShown(visitor, checkout.connectionLost);
    await visitor.go(
      () => visitor.checkout.payButton.click(),
      ({ pathname }) => pathname === '/',
    );
    expect(await site.countCharges(order)).toBe(1);
    await visitor.checkout.goto(order);
    await visitor.heading(checkout.orderStatus.states.paid.heading).waitFor();
  },
};

test.each(Object.entries(SECOND_TIMES))(
  'what failed, was reloaded or is done counts as often as the visitor means it: %s',
  async (call, act) => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const failing = await FailingCalls.of(visitor);
    await act({
      visitor,
      fail: (failure) => failing.failNext(call, [failure]),
      calls: () => failing.sent(call).length,
    });
    expect(failing.waiting).toBe(0);
  },
);
