import { createElement } from 'react';
import { beforeEach, vi } from 'vitest';
import en from '#i18n/en/checkout.ts';
import es from '#i18n/es/checkout.ts';
import { namesOf } from '#i18n/order-names.ts';
import { OrderSummary } from '#islands/checkout/OrderSummary.tsx';
import { PayPage } from '#islands/checkout/pay/PayPage.tsx';
import { OrderStatusPage } from '#islands/checkout/status/OrderStatusPage.tsx';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, priceFromTotal } from '#shared/pricing.ts';
import {
  hasReport,
  isQuoted,
  isTitled,
  SERVICE_TYPES,
  SERVICES,
  type ServiceType,
} from '#shared/services.ts';
import { awaitsReport, isSettled, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { sweep } from '../../../sweep.ts';
import { confusedIds, foreignLinks, markupIn } from '../markup.ts';

const TEXTS = { en, es } as const;

/** An order that has everything that the course of one can bring. */
const orderOf = (service: ServiceType) => ({
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: service,
  ...(isTitled(service) && { title: 'Sealed plans of the garage' }),
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade' as const,
  totalAmount: 133_00,
  status: 'pending' as const,
  paymentStatus: 'pending' as const,
  createdAt: new Date().toISOString(),
  paidAt: '2026-11-21T02:30:00.000Z',
  dueAt: '2026-11-24T23:00:00.000Z',
  deliveredAt: '2026-11-24T20:00:00.000Z',
  correctedAt: '2026-11-27T20:00:00.000Z',
  refundedAt: '2026-11-28T20:00:00.000Z',
  refundedAmount: 17_00,
  lostAmount: 19_00,
});

/** Whether a text is in some HTML, whose apostrophes are escaped. */
const has = (markup: string, text: string) =>
  markup.replaceAll(/<[^>]*>/g, '').includes(text.replaceAll("'", '&#x27;'));

function pageOf(order: PublicOrder, language: Language): string | undefined {
  const copy = orderStatusCopy(order, { texts: TEXTS[language], language });
  if (copy.screen === 'pay') return undefined;
  return markupIn(language, createElement(OrderStatusPage, { order, copy }));
}

beforeEach(() => {
  vi.stubGlobal('window', { print: () => {} });
});

sweep(
  'before it is paid, an order says when it would be due where its date counts from the payment',
  { service: SERVICE_TYPES, language: LANGUAGES },
  ({ service, language }) => {
    const order = orderOf(service);
    const markup = markupIn(language, createElement(OrderSummary, { order }));
    const isSaid = has(markup, TEXTS[language].dueIfPaid.label);
    const isDue = SERVICES[service].due?.after === 'payment';
    return isSaid === isDue ? [] : [isSaid ? 'a date is promised' : 'no date is said'];
  },
);

sweep(
  'an order to be paid says what is bought, where, for how much, and what to know before',
  { service: SERVICE_TYPES, language: LANGUAGES },
  ({ service, language }) => {
    const texts = TEXTS[language];
    const order = { ...orderOf(service), paymentStatus: 'failed' as const };
    const copy = orderStatusCopy(order, { texts, language });
    if (copy.screen !== 'pay') return [`it shows ${copy.heading}`];
    const { due } = SERVICES[service];
    const markup = markupIn(language, createElement(PayPage, { order, remarks: copy.remarks }));
    const said = [
      ...copy.remarks.flatMap(({ heading, text }) => [heading, text]),
      ...(texts.services[service].features ?? []),
      ...(due ? [texts.dueInGeneral(due)] : []),
      `${texts.summary.service}${namesOf(order, texts.services).name}`,
      orderNumber(order.id),
      ...Object.values(priceFromTotal(order.totalAmount)).map(formatDollars),
    ];
    return [
      ...confusedIds(markup),
      ...foreignLinks(markup, language),
      ...said.filter((part) => !has(markup, part)).map((part) => `it lacks ${part}`),
    ];
  },
);

sweep(
  'the page of an order names its date, its step and each of its parts once',
  { service: SERVICE_TYPES, language: LANGUAGES },
  ({ service, language }) => {
    const { next, orderStatus, services, summary } = TEXTS[language];
    const due = hasReport(service) ? next.reportDue : next.orderDue;
    const { report, other } = orderStatus.correctedOn;
    return ORDER_STATUSES.flatMap((status) =>
      PAYMENT_STATUSES.flatMap((paymentStatus) => {
        const order = { ...orderOf(service), status, paymentStatus };
        const markup = pageOf(order, language);
        if (markup === undefined) return [];
        const receipt = markup.slice(markup.indexOf(' id="receipt"'));
        const day = formatDayInFlorida(order.correctedAt, language);
        const inReceipt = [
          `${summary.service}${namesOf(order, services).name}`,
          ...[order.refundedAmount, order.lostAmount].map(formatDollars),
        ];
        const [, said, time] = /<strong[^>]*>([^<]*) <time dateTime="([^"]*)"/.exec(markup) ?? [];
        const steps = markup.match(/ aria-current="step"/g)?.length ?? 0;
        const isWorkShown = markup.includes('data-state="upcoming"');
        const again = markup.match(/ href="[^"]*preselect=another-report[^"]*"/g) ?? [];
        return [
          ...confusedIds(markup),
          ...foreignLinks(markup, language),
          ...(said === (awaitsReport(order) ? due : undefined) ? [] : [`due: ${said}`]),
          ...(time === (said && order.dueAt) ? [] : [`due: ${time}`]),
          // The office waits for its customer: nobody knows when.
          ...(pageOf({ ...order, waitingSince: order.paidAt }, language)?.includes('<time')
            ? ['due while it waits']
            : []),
          ...(/ href="[^"]*receipt.pdf" download=/.test(markup) === isSettled(order)
            ? []
            : ['the receipt is no download']),
          ...(steps === (isWorkShown ? 1 : 0) ? [] : [`${steps} current steps`]),
          ...(again.length === 1 ? [] : [`${again.length} links to order again`]),
          ...(has(markup, isQuoted(service) ? next.newOrder : next.newQuote)
            ? ['another way']
            : []),
          ...(has(markup, (hasReport(service) ? other : report)(day)) ? ['other correction'] : []),
          ...inReceipt
            .filter((part) => !has(receipt, part))
            .map((part) => `receipt without ${part}`),
        ].map((problem) => `${status}, ${paymentStatus}: ${problem}`);
      }),
    );
  },
);
