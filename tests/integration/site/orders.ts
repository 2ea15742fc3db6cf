import type { Requests } from '#emulators/netlify/requests.ts';
import type { LocalStripe } from '#emulators/stripe/start.ts';
import { reportDocument } from '#report/build-document.ts';
import { sampleReport } from '#report/sample.ts';
import type { Database } from '#server/adapters/neon.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { reportLinkOf } from '#server/reports/page-links.ts';
import type { PlacedOrder } from '#shared/orders.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { CARDS } from '../../fixtures.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { type StoredPaidOrder, storePaidOrder, storePayment } from '../orders/store-paid-order.ts';
import { signedEvent } from '../payments/stripe-events.ts';
import { sampleOrder } from '../samples.ts';

interface Parts extends Pick<Requests, 'post'> {
  readonly db: Database;
  readonly stripe: LocalStripe;
  readonly waitUntilIdle: () => Promise<void>;
  readonly pauseWebhooks: () => Promise<void>;
}

/** Of the reports that `storeReportPage` delivers. */
export const PICTURE = `${'a'.repeat(32)}.jpg`;

function withPicture({ findings, ...report }: ReportInLanguage): ReportInLanguage {
  const photos = [{ file: PICTURE, alt: 'The garage' }];
  return { ...report, findings: findings.map((finding) => ({ ...finding, photos })) };
}

/** What customers do with orders, and orders as they are afterwards. */
export function placingOrders({ db, stripe, post, waitUntilIdle, pauseWebhooks }: Parts) {
  const placeOrder = async (): Promise<PlacedOrder> =>
    (await post('/api/orders', sampleOrder)).json() as Promise<PlacedOrder>;
  const startPayment = (orderId: string, amount = sampleOrder.totalAmount) =>
    post('/api/create-payment-intent', { amount, orderId });
  const confirmPayment = (orderId: string, paymentIntentId: string) =>
    post('/api/confirm-payment', { paymentIntentId, orderId });
  /** Posts an event to the webhook, with the signature of its payload or another one. */
  const deliverEvent = (event: object, signature?: string) => {
    const { payload, header } = signedEvent(event);
    return post('/api/stripe-webhook', payload, { 'Stripe-Signature': signature ?? header });
  };
  /** Starts the payment of an order, and returns the id of its intent. */
  const createIntent = async (orderId: string, amount?: number): Promise<string> => {
    const { clientSecret } = (await (await startPayment(orderId, amount)).json()) as {
      clientSecret: string;
    };
    return clientSecret.split('_secret_')[0] ?? '';
  };
  const placeOrderWithIntent = async () => {
    const order = await placeOrder();
    return { order, intentId: await createIntent(order.id) };
  };
  /** Pays an order by card, and waits until the webhook has settled it. */
  const payByCard = async (orderId: string, amount?: number): Promise<void> => {
    await stripe.pay(await createIntent(orderId, amount), CARDS.good);
    await waitUntilIdle();
  };
  /** Places an order and charges its card as the browser does. Without webhooks the site doesn't know of the charge. */
  const placeChargedOrder = async ({ webhooks }: { webhooks: boolean }) => {
    const started = await placeOrderWithIntent();
    if (!webhooks) await pauseWebhooks();
    await stripe.pay(started.intentId, CARDS.good);
    if (webhooks) await waitUntilIdle();
    return started;
  };
  /** Stores a paid order where paying isn't the subject: {@link storePaidOrder}. */
  const storePaid = (changes?: object) => storePaidOrder({ db, stripe }, changes);

  return {
    placeOrder,
    startPayment,
    confirmPayment,
    deliverEvent,
    createIntent,
    placeOrderWithIntent,
    payByCard,
    placeChargedOrder,
    placePaidOrder: async () => (await placeChargedOrder({ webhooks: true })).order,
    storePaidOrder: storePaid,
    /** Stores the payment of an order where paying isn't the subject: {@link storePayment}. */
    storePayment: (order: Pick<PlacedOrder, 'id' | 'totalAmount'>) =>
      storePayment({ db, stripe }, order),
    /** Stores a paid order whose work has begun, by `eva`. */
    storeOrderInProgress: async (changes?: object): Promise<StoredPaidOrder> => {
      const order = await storePaid(changes);
      await startWork(db, order.id, 'eva');
      return order;
    },
    /** Stores an order whose report was delivered, with the picture {@link PICTURE}. Returns the id of the customer's link to its page. */
    storeReportPage: async (): Promise<string> => {
      const { id } = await storePaid();
      await startWork(db, id, 'eva');
      const document = reportDocument(withPicture(sampleReport('full')), 'screen');
      await deliver(db, { orderId: id, pdf: samplePdf({ text: id }), operator: 'eva', document });
      await db.query(`insert into report_photos (order_id, file, bytes) values ($id, $file, 'x')`, {
        id,
        file: PICTURE,
      });
      return (await reportLinkOf(db, id, sampleOrder.customerEmail)) ?? '';
    },
  };
}
