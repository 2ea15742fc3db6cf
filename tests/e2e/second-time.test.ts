import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import checkout from '#i18n/en/checkout.ts';
import { dueInGeneral } from '#i18n/en/due-date.ts';
import { paymentNotices } from '#i18n/en/payment-notices.ts';
import reportPage from '#i18n/en/report-page.ts';
import type { PublicCallName } from '#shared/calls.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES } from '#shared/problem.ts';
import { reportPath } from '#shared/report-page.ts';
import { SERVICES } from '#shared/services.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { deliverReport } from './deliver-report.ts';
import { FailingCalls, type Failure, reasonOf } from './failing-calls.ts';
import { openSite } from './site.ts';
import { NOTICES, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const CONFIRM = /\/api\/confirm-payment$/;

/** The calls that a visitor's browser makes from a script, but for those of forms, which failed-public-calls.test.ts sends twice. */
type Called = Exclude<
  PublicCallName,
  | 'POST /api/orders'
  | 'POST /api/contact'
  | 'POST /api/find-orders'
  | 'POST /api/orders/:id/resend'
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
}

const expectShown = ({ page }: Visitor, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/**
 * What a visitor does with each call more than once: after a failure, after a reload, and again once it is done. Something
 * that was meant once counts once, and something that is meant again counts again.
 */
const SECOND_TIMES: Readonly<Record<Called, (on: OnPage) => Promise<void>>> = {
  async 'GET /api/orders/:id'({ visitor, fail }) {
    const order = await site.createOrder(visitor);
    fail('cut');
    await visitor.checkout.goto(order);
    await visitor.heading(checkout.notFound.heading).waitFor();
    fail('503');
    await visitor.button(checkout.tryAgain).click();
    await visitor.settled();
    await visitor.button(checkout.tryAgain).click();
    await visitor.checkout.payButton.waitFor();
    await visitor.reload();
    await visitor.checkout.payButton.waitFor();
  },

  async 'GET /api/reports/:id'({ visitor, fail }) {
    const { linkId, report } = await deliverReport(site, visitor);
    fail('cut');
    await visitor.goto(reportPath(linkId, 'en'));
    await visitor.heading(reportPage.failed.heading).waitFor();
    fail('503');
    await visitor.button(reportPage.tryAgain).click();
    await visitor.settled();
    await visitor.button(reportPage.tryAgain).click();
    await expectShown(visitor, report.verdict.text);
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
    fail('409');
    await visitor.checkout.goto(order);
    await expectShown(visitor, reasonOf('409'));
    fail('lost');
    await visitor.reload();
    await expectShown(visitor, checkout.connectionLost);
    fail('503');
    await visitor.button(checkout.tryAgain).click();
    await visitor.expectNotice(paymentNotices.setupError.title, paymentNotices.setupError.text);
    await expectShown(visitor, checkout.payment.setupFailed);
    await expectShown(visitor, company.phone);
    await visitor.expectAccessibleAndResponsive('main');
    await visitor.button(checkout.tryAgain).click();
    await visitor.checkout.payButton.waitFor();
    await visitor.reload();
    await visitor.checkout.payButton.waitFor();
    expect(await site.paymentIntentsOf(order)).toHaveLength(1);
  },

  async 'POST /api/confirm-payment'({ visitor, fail }) {
    site.stripe.pauseWebhooks();
    site.stripe.showWallet();
    const order = await site.createOrder(visitor);
    await visitor.checkout.goto(order);
    await visitor.checkout.fillCard(CARDS.good);
    // Nothing was charged: the button charges again. After any other failure it only asks again.
    const problem = { type: PROBLEM_TYPES.paymentNotCompleted, title: 'Not paid', status: 409 };
    const body = JSON.stringify({ ...problem, detail: 'Nothing was charged.' });
    const headers = { 'Content-Type': PROBLEM_MEDIA_TYPE };
    const { title, text } = paymentNotices.processingError;
    for (const _ of ['once', 'again']) {
      await visitor.network.respond(CONFIRM, { status: 409, headers, body }, 1);
      await visitor.checkout.payButton.click();
      await expectShown(visitor, 'Nothing was charged.');
      await expectShown(visitor, checkout.payment.goesToStripe);
      await expectShown(visitor, checkout.payment.orByCard);
      fail('cut');
      await visitor.checkout.payButton.click();
      await visitor.expectNotice(title, text);
      await absentWhen(
        visitor.page.getByText(checkout.payment.isUnconfirmed),
        visitor.page.getByText(checkout.payment.orByCard),
      );
    }
    // A notice would cover the button.
    expect(await visitor.page.locator(NOTICES).locator('[data-state=open]').isVisible()).toBe(
      false,
    );
    site.neon.faults.next(/select/, { kind: 'cut-before' });
    await visitor.checkout.payButton.click();
    await visitor.expectNotice(
      title,
      'We can’t do this right now. Nothing was lost: please try again in a moment.',
    );
    fail('409');
    await visitor.checkout.payButton.click();
    await expectShown(visitor, reasonOf('409'));
    fail('lost');
    await visitor.checkout.payButton.click();
    await expectShown(visitor, checkout.connectionLost);
    await visitor.checkout.payButton.click();
    await visitor.expectPaymentSuccess();
    expect(await site.countCharges(order)).toBe(1);
    expect(await site.paymentIntentsOf(order)).toHaveLength(1);
    await visitor.checkout.goto(order);
    await visitor.heading(checkout.orderStatus.states.paid.heading).waitFor();
  },
};

test.each(Object.entries(SECOND_TIMES))(
  'what failed, was reloaded or is done counts as often as the visitor means it: %s',
  async (call, act) => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    const failing = await FailingCalls.of(visitor);
    await act({
      visitor,
      fail: (failure) => failing.failNext(call, [failure]),
    });
    expect(failing.waiting).toBe(0);
  },
);
