import { sendDueMail } from '#server/mail/send.ts';
import { addNote } from '#server/orders/notes.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { validate } from '#server/platform/validation.ts';
import { deliverDraft } from '#server/reports/deliver-draft.ts';
import { deliverUpload } from '#server/reports/deliver-upload.ts';
import {
  findUpload,
  MAX_PART_BYTES,
  openUpload,
  storePart,
  type UploadKey,
} from '#server/reports/uploads.ts';
import {
  acceptReviewed,
  changed,
  correctOrder,
  previewChange,
  refund,
  setDueDate,
} from './order-changes.ts';
import { readOrder, readToday, searchOrders } from './orders.ts';
import type { OfficeReason } from './problems.ts';
import { draftQuote, previewQuote, sendQuote } from './quotes.ts';
import {
  acceptanceRequest,
  changePreviewRequest,
  correctionRequest,
  deliveryRequest,
  dueDateRequest,
  noteRequest,
  ordersQuery,
  partIndex,
  quoteRequest,
  refundRequest,
  uploadRequest,
} from './requests.ts';
import { BYTES, type Handled, type OfficeRoute, type PersonCall, route } from './route.ts';
import { stripe } from './stripe.ts';

const ORDER = '/api/office/orders/:id';

/** The change of the order in the path. */
function changeOf<Input>({ db, params, session, input, setOrderId }: PersonCall<Input>) {
  const orderId = params.id ?? '';
  setOrderId(orderId);
  return { db, orderId, operator: session.email, input };
}

/** An upload of the person for the order in the path. */
function uploadOf<Input>(call: PersonCall<Input>, uploadId = call.params.upload ?? ''): UploadKey {
  return { uploadId, orderId: changeOf(call).orderId, personId: call.session.personId };
}

/** Sends the emails that a change queued, after the response. */
async function mailing(call: PersonCall<unknown>, work: Promise<Handled>): Promise<Handled> {
  const handled = await work;
  call.afterResponse(() => sendDueMail(call.db));
  return handled;
}

async function cancel(
  call: PersonCall,
  options: Parameters<typeof cancelOrder>[4],
): Promise<Handled> {
  const { db, orderId, operator } = changeOf(call);
  return changed(await cancelOrder(db, await stripe(), orderId, operator, options));
}

/** The calls about today's work, orders, quotes and emails. */
export const ORDER_ROUTES: readonly OfficeRoute[] = [
  route('GET', '/api/office/today', 'read_orders', async ({ db }) => ok(await readToday(db))),
  route('GET', '/api/office/orders', 'read_orders', async ({ db, query }) => {
    // A form sends the filters that were left empty too.
    const given = [...query].filter(([, value]) => value !== '');
    const filter = validate(ordersQuery, Object.fromEntries(given));
    if (!filter.ok) return filter;
    const { due, ...rest } = filter.value;
    return ok(await searchOrders(db, { ...rest, due: due === 'true' }));
  }),
  route('GET', ORDER, 'read_orders', (call) => {
    const { db, orderId } = changeOf(call);
    return readOrder(db, orderId, call.session);
  }),
  route(
    'POST',
    `${ORDER}/previews`,
    'read_orders',
    (call) => previewChange(call.db, changeOf(call).orderId, call.input, call.session.personId),
    { body: changePreviewRequest },
  ),
  route(
    'POST',
    `${ORDER}/notes`,
    'write_notes',
    (call) => {
      const { db, orderId, operator } = changeOf(call);
      return addNote(db, orderId, call.input.text, operator);
    },
    { body: noteRequest },
  ),
  route('POST', `${ORDER}/work`, 'start_work', (call) => {
    const { db, orderId, operator } = changeOf(call);
    return mailing(call, startWork(db, orderId, operator).then(changed));
  }),
  route(
    'POST',
    `${ORDER}/uploads`,
    'write_reports',
    (call) => openUpload(call.db, uploadOf(call), call.input),
    { body: uploadRequest },
  ),
  route('GET', `${ORDER}/uploads/:upload`, 'write_reports', (call) =>
    findUpload(call.db, uploadOf(call)),
  ),
  route(
    'PUT',
    `${ORDER}/uploads/:upload/parts/:index`,
    'write_reports',
    async (call) => {
      const index = validate(partIndex, call.params.index);
      if (!index.ok) return index;
      const digest = call.request.headers.get('content-digest');
      return storePart(call.db, uploadOf(call), index.value, call.input, digest);
    },
    { body: BYTES, bodyLimit: MAX_PART_BYTES },
  ),
  route(
    'POST',
    `${ORDER}/deliveries`,
    'write_reports',
    (call) => {
      const { uploadId, draftVersion: version = 0, ...options } = call.input;
      const { db, orderId, operator } = changeOf(call);
      const delivered: Promise<Result<OrderRecord, OfficeReason>> =
        uploadId === undefined
          ? deliverDraft(db, { orderId, version }, operator, options)
          : deliverUpload(db, uploadOf(call, uploadId), operator, options);
      return mailing(call, delivered.then(changed));
    },
    { body: deliveryRequest },
  ),
  route(
    'POST',
    `${ORDER}/corrections`,
    'correct_orders',
    (call) => mailing(call, correctOrder(changeOf(call))),
    { body: correctionRequest },
  ),
  route(
    'POST',
    `${ORDER}/due-date`,
    'move_due_dates',
    (call) => mailing(call, setDueDate(changeOf(call))),
    { body: dueDateRequest },
  ),
  route('POST', `${ORDER}/cancellation`, 'cancel_unpaid', (call) =>
    mailing(call, cancel(call, { onlyUnpaid: true })),
  ),
  route('POST', `${ORDER}/paid-cancellation`, 'cancel_paid', (call) =>
    mailing(call, cancel(call, { assertionId: call.assertionId })),
  ),
  route(
    'POST',
    `${ORDER}/refunds`,
    'refund',
    (call) => mailing(call, refund(changeOf(call), call.assertionId)),
    { body: refundRequest },
  ),
  route(
    'POST',
    `${ORDER}/acceptance`,
    'accept_payments',
    (call) => mailing(call, acceptReviewed(changeOf(call), call.assertionId)),
    { body: acceptanceRequest },
  ),

  route('GET', '/api/office/quote-draft', 'quote', ({ db, query }) => draftQuote(db, query)),
  route(
    'POST',
    '/api/office/quotes/preview',
    'quote',
    async ({ input }) => ok(previewQuote(input)),
    {
      body: quoteRequest,
    },
  ),
  route(
    'POST',
    '/api/office/quotes',
    'quote',
    (call) => mailing(call, sendQuote(call.db, call.input, call.session.email)),
    { body: quoteRequest },
  ),
];
