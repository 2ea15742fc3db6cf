import { ok, type Result } from '#server/platform/result.ts';
import { renderDraft } from '#server/reports/deliver-draft.ts';
import { importPermitsFor, MAX_DRAFT_BYTES, readDraft, saveDraft } from '#server/reports/drafts.ts';
import { findReport } from '#server/reports/find.ts';
import { readPhoto, storePhoto } from '#server/reports/photos.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { OfficeReason } from './problems.ts';
import { draftRequest } from './requests.ts';
import { BYTES, type Handled, type OfficeRoute, route } from './route.ts';

const ORDER = '/api/office/orders/:id';

const asFile = (
  content: Result<Buffer, OfficeReason>,
  filename: string,
  contentType: string,
): Handled =>
  content.ok ? { ...ok({}), file: { filename, contentType, content: content.value } } : content;

/** The calls about the report of an order: its draft, its photographs, and the file that was delivered. */
export const REPORT_ROUTES: readonly OfficeRoute[] = [
  route('GET', `${ORDER}/draft`, 'write_reports', ({ db, params: { id = '' } }) =>
    readDraft(db, id),
  ),
  route(
    'PUT',
    `${ORDER}/draft`,
    'write_reports',
    ({ db, params: { id = '' }, input, session, setOrderId }) => {
      setOrderId(id);
      return saveDraft(db, { orderId: id, operator: session.email, ...input });
    },
    { body: draftRequest, bodyLimit: MAX_DRAFT_BYTES },
  ),
  route('GET', `${ORDER}/draft/pdf`, 'write_reports', async ({ db, params: { id = '' } }) =>
    asFile(await renderDraft(db, id), `report-${orderNumber(id)}-draft.pdf`, 'application/pdf'),
  ),
  route(
    'POST',
    `${ORDER}/draft/permits`,
    'write_reports',
    ({ db, params: { id = '' }, input }) => importPermitsFor(db, id, input),
    { body: BYTES, bodyLimit: MAX_DRAFT_BYTES },
  ),
  route(
    'POST',
    `${ORDER}/photos`,
    'write_reports',
    ({ db, params: { id = '' }, input }) => storePhoto(db, id, input),
    { body: BYTES, bodyLimit: MAX_DRAFT_BYTES },
  ),
  route(
    'GET',
    `${ORDER}/photos/:file`,
    'write_reports',
    async ({ db, params: { id = '', file = '' } }) =>
      asFile(await readPhoto(db, id, file), 'photo.jpg', 'image/jpeg'),
  ),
  route('GET', `${ORDER}/report/pdf`, 'read_orders', async ({ db, params: { id = '' } }) => {
    const found = await findReport(db, id);
    const pdf = found.ok ? ok(found.value.pdf) : found;
    return asFile(pdf, `report-${orderNumber(id)}.pdf`, 'application/pdf');
  }),
];
