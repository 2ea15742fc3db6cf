import { reportDocument } from '#report/build-document.ts';
import type { Correction } from '#report/correction.ts';
import { checkDraft, tierOfDraft } from '#report/draft.ts';
import { type PhotoSizes, photoProblems } from '#report/photo-room.ts';
import { photosIn, photosOf, withPhotos } from '#report/photos.ts';
import { previewDocument, previewReport } from '#report/preview.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import type { OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { setting } from '#server/platform/env.ts';
import { err, ok, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { lastCorrection, nextCorrection } from './corrections.ts';
import { type DeliveryPlan, isMaybeRepeated, planDelivery, rejectDelivery } from './deliver.ts';
import { deliveryDoubts } from './doubts.ts';
import { type DraftChanged, type NoComposedReport, readDraft, readDraftOf } from './drafts.ts';
import { permitPortalOf } from './permit-portal.ts';
import { readPhotos } from './photos.ts';
import { renderReport } from './render.ts';
import type { DraftMalformed } from './stored-draft.ts';
import { summarize } from './summary.ts';

type NotReady = Reason<'report-not-ready', { readonly problems: readonly ReportProblem[] }>;

/** Renders a draft as a PDF, signed by the operator. While something keeps it from being delivered, every page says that it is a draft. */
export async function renderDraft(
  db: Database,
  orderId: string,
  operator: Operator,
): Promise<Result<Buffer, OrderNotFound | DraftMalformed | NoComposedReport>> {
  const draft = await readDraft(db, orderId, operator);
  if (!draft.ok) return draft;
  const subject = draft.value;
  const { report, problems } = checkDraft(subject.content, subject);
  if (report && problems.length === 0) return ok(await render(db, orderId, report));
  const photos = await readPhotos(db, orderId, photosOf(subject.content));
  const content = withPhotos(subject.content, photos);
  return ok(
    await renderReport(previewReport(content, subject), {
      photos,
      isDraft: true,
      siteUrl: setting('SITE_URL'),
      documentOf: (options) => previewDocument(content, subject, 'paper', options),
    }),
  );
}

async function render(
  db: Database,
  orderId: string,
  report: ReportInLanguage,
  correction?: Correction,
): Promise<Buffer> {
  const stored = await readPhotos(db, orderId, photosOf(report));
  const siteUrl = setting('SITE_URL');
  return renderReport(withPhotos(report, stored), { photos: stored, correction, siteUrl });
}

/** Returns the report of a draft that can be delivered. */
function checkReady(draft: Draft): Result<ReportInLanguage, NotReady> {
  const { report, problems } = checkDraft(draft.content, draft);
  const { photos: sizes = {} } = draft;
  const photographs = report
    ? [...missingPhotos(report, sizes), ...photoProblems(photosOf(draft.content), sizes)]
    : [];
  const isOther = tierOfDraft(draft.content, draft.tier) !== draft.tier;
  const all = [...problems, ...photographs, ...(isOther ? [IS_OTHER] : [])];
  if (!report || all.length > 0) return err({ type: 'report-not-ready', problems: all });
  return ok(report);
}

const IS_OTHER: ReportProblem = {
  path: ['tier'],
  message: 'The customer bought another report. Download this one and send it yourself.',
};

function missingPhotos(report: ReportInLanguage, stored: PhotoSizes): ReportProblem[] {
  const message = 'This photograph is not there any more. Take or choose it again.';
  return photosIn(report).flatMap(({ path, file }) => (file in stored ? [] : [{ path, message }]));
}

/**
 * Decides whether a draft is delivered as the report of its order, signed by the operator. The draft stays, so that it can
 * be corrected.
 * @param version the one that was looked at
 * @param changed what changed, of a report that replaces the one sent before
 */
export async function planDraftDelivery(
  db: Database,
  order: OrderRecord,
  version: number,
  operator: Operator,
  changed?: string,
): Promise<
  Result<
    DeliveryPlan,
    DraftMalformed | NoComposedReport | DraftChanged | NotReady | ReasonOf<typeof planDelivery>
  >
> {
  const rejection = rejectDelivery(order, changed !== undefined);
  if (rejection && !isMaybeRepeated(rejection)) return rejection;
  const draft = await readDraftOf(db, order, operator);
  if (!draft.ok) return rejection ?? draft;
  if (draft.value.version !== version) {
    return rejection ?? err({ type: 'draft-changed', writer: draft.value.writer });
  }
  const ready = checkReady(draft.value);
  if (!ready.ok) return rejection ?? ready;
  const report = ready.value;
  const correction = changed === undefined ? undefined : await nextCorrection(db, order, changed);
  return planDelivery(db, order, {
    pdf: await render(db, order.id, report, correction),
    correction,
    unchanged:
      correction && (await render(db, order.id, report, await lastCorrection(db, order.id))),
    summary: summarize(report),
    document: reportDocument(report, 'screen', {
      correction,
      permitPortal: permitPortalOf(report.parcel),
    }),
    doubts: deliveryDoubts(report, order, dayInFlorida(new Date())),
  });
}
