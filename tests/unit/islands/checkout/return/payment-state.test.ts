import { createElement } from 'react';
import en from '#i18n/en/checkout.ts';
import { paymentNotices as enNotices } from '#i18n/en/payment-notices.ts';
import enReturn from '#i18n/en/payment-return.ts';
import es from '#i18n/es/checkout.ts';
import { paymentNotices as esNotices } from '#i18n/es/payment-notices.ts';
import esReturn from '#i18n/es/payment-return.ts';
import { type PaymentCheck, PaymentState } from '#islands/checkout/return/PaymentReturn.tsx';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dueBy } from '#shared/due-date.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { sweep } from '../../../../sweep.ts';
import { foreignLinks, markupIn } from '../../markup.ts';

const TEXTS = {
  en: { ...en, ...enReturn, successful: enNotices.successful },
  es: { ...es, ...esReturn, successful: esNotices.successful },
} as const;

const reference = { orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx', paymentIntentId: 'pi_1' };

const order: PublicOrder = {
  id: reference.orderId,
  serviceType: 'basic',
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  totalAmount: 133_00,
  status: 'in_progress',
  paymentStatus: 'paid',
  createdAt: '2026-11-21T02:30:00.000Z',
  dueAt: '2026-11-24T23:00:00.000Z',
};

const CHECKS: { readonly [State in PaymentCheck['state']]: PaymentCheck & { state: State } } = {
  checking: { state: 'checking' },
  paid: { state: 'paid', order },
  processing: { state: 'processing' },
  'not-paid': { state: 'not-paid' },
  other: { state: 'other', heading: 'Refunded', text: 'The money is on its way.' },
  unreachable: { state: 'unreachable' },
  'nothing-to-check': { state: 'nothing-to-check' },
};

sweep(
  'the return from a payment says its state and leads on, in the page’s language',
  { language: LANGUAGES, state: CHECKS },
  ({ language, state }) => {
    const texts = TEXTS[language];
    const { orderStatus } = texts;
    const props = { check: CHECKS[state], reference, onRetry: () => {} };
    const markup = markupIn(language, createElement(PaymentState, props));
    const shown = markup.replaceAll('&#x27;', "'");
    const link = `href="${pathIn(language, checkoutPath(order.id))}"`;
    const said: Readonly<Record<PaymentCheck['state'], readonly string[]>> = {
      checking: [texts.checking],
      paid: [
        texts.successful.title,
        texts.successful.text,
        texts.paid.reportDue(dueBy('2026-11-24T23:00:00.000Z', language, texts.dueDateWords)),
        texts.paid.seeOrder,
        texts.next.another,
        link,
      ],
      processing: [
        orderStatus.states.processing.heading,
        orderStatus.texts.processing,
        texts.checkAgain,
      ],
      'not-paid': [texts.notPaid.heading, texts.notPaid.text, texts.notPaid.back, link],
      other: ['Refunded', 'The money is on its way.'],
      unreachable: [texts.unreachable.heading, texts.unreachable.text, texts.checkAgain],
      'nothing-to-check': [texts.nothingToCheck.heading, texts.nothingToCheck.text],
    };
    const all = new Set(Object.values(said).flat());
    return [
      ...foreignLinks(markup, language),
      ...[...all]
        .filter((text) => shown.includes(text) !== said[state].includes(text))
        .map((text) => `${text} ${said[state].includes(text) ? 'is missing' : 'is there'}`),
    ];
  },
);
