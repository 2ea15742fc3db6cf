import { hash } from 'node:crypto';
import {
  checkDraft,
  type Draft,
  type DraftFields,
  type DraftSubject,
  type ImportedPermits,
  previewDraft,
} from '#report/draft.ts';
import type { ReportInLanguage } from '#report/schema.ts';
import type { ReportProblem } from '#report/tier-rules.ts';
import { SOLD_SEARCHES, sells } from '#report/tiers.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { deliver } from '#server/orders/deliver.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import type { BadPermitTable } from '#server/reports/import-permits.ts';
import { withoutMetadata } from '#server/reports/photo.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';

/** The limit of a draft, a photograph and a table of permits, in bytes. */
export const MAX_DRAFT_BYTES = 1024 * 1024;

/** More than anybody takes of one house; a report of so many is larger than mail servers accept. */
const MAX_PHOTOS = 60;

type DraftChanged = Reason<'draft-changed'>;
type NotReady = Reason<'report-not-ready', { readonly problems: readonly ReportProblem[] }>;

/** Returns the draft of an order's report; before the first change, what the order says. */
export async function readDraft(
  db: Database,
  orderId: string,
): Promise<Result<Draft, OrderNotFound>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const order = found.value;
  const [row] = await db.query<{
    version: number;
    content: string;
    saved_by: string;
    saved_at: Date;
  }>('select version, content, saved_by, saved_at from report_drafts where order_id = $orderId', {
    orderId,
  });
  return ok({
    tier: order.serviceType,
    order: orderNumber(orderId),
    language: order.language,
    version: row?.version ?? 0,
    content: row ? JSON.parse(row.content) : contentOf(order),
    savedBy: row?.saved_by ?? null,
    savedAt: row?.saved_at.toISOString() ?? null,
  });
}

function contentOf(order: OrderRecord): DraftFields {
  return {
    language: order.language,
    date: dayInFlorida(new Date()),
    preparedFor: order.customerName,
    reference: order.reference ?? '',
    closingDate: order.closingDate ?? '',
    parcel: { address: order.propertyAddress, folio: order.folio ?? '' },
    searched: SOLD_SEARCHES[order.serviceType].map((kind) => ({ kind })),
  };
}

interface SavedDraft {
  readonly orderId: string;
  /** The one that was read. */
  readonly version: number;
  readonly content: DraftFields;
  readonly operator: Operator;
}

/**
 * Saves a draft, unless somebody else has saved it since it was read. The audit log says who writes, not each change.
 * @returns the version that it has now
 */
export async function saveDraft(
  db: Database,
  { orderId, version, content, operator }: SavedDraft,
): Promise<
  Result<{ readonly version: number }, OrderNotFound | DraftChanged | ReasonOf<typeof deliver>>
> {
  const text = JSON.stringify(content);
  const [saved] = await db.query<{ version: number }>(
    `/* save draft */ with previous as (
       select saved_by from report_drafts where order_id = $orderId
     ), saved as (
       insert into report_drafts (order_id, version, content, saved_by)
       -- A page that is still open must not bring back what was erased.
       select id, 1, $text, $operator from orders
       where id = $orderId and status <> 'cancelled' and ($version = 0 or exists (select from previous))
       on conflict (order_id) do update
         set version = report_drafts.version + 1, content = $text, saved_by = $operator, saved_at = now()
         where report_drafts.version = $version
       returning version
     ), logged as (
       insert into audit_log (operator, action, order_id)
       select $operator, 'write', $orderId from saved
       where not exists (select from previous where saved_by = $operator)
     )
     select version from saved`,
    { orderId, version, text, operator },
  );
  if (saved) return ok(saved);
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { status } = found.value;
  if (status === 'cancelled') return err({ type: 'not-deliverable', status, corrected: false });
  // The response to the same request was lost.
  const [same] = await db.query<{ version: number }>(
    `select version from report_drafts
     where order_id = $orderId and version = $version::integer + 1 and content = $text and saved_by = $operator`,
    { orderId, version, text, operator },
  );
  return same ? ok(same) : err({ type: 'draft-changed' });
}

/** Reads a portal's table of permits, to be added to an order's draft. */
export async function importPermitsFor(
  db: Database,
  orderId: string,
  file: Uint8Array,
): Promise<Result<ImportedPermits, OrderNotFound | BadPermitTable>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { importPermits } = await import('#server/reports/import-permits.ts');
  return importPermits(file, sells(found.value.serviceType, 'license'));
}

/**
 * Stores a photograph for an order's draft, without its metadata.
 * @returns the name under which the draft has it
 */
export async function storePhoto(
  db: Database,
  orderId: string,
  file: Uint8Array,
): Promise<
  Result<{ readonly file: string }, OrderNotFound | Reason<'not-a-photo' | 'too-many-photos'>>
> {
  const jpeg = withoutMetadata(file);
  if (!jpeg) return err({ type: 'not-a-photo' });
  const name = `${hash('sha256', jpeg).slice(0, 32)}.jpg`;
  const [row] = await db.query<{ is_stored: boolean }>(
    `/* store photo */ with stored as (
       insert into report_photos (order_id, file, bytes)
       select id, $name, decode($bytes, 'base64') from orders
       where id = $orderId and (select count(*) from report_photos where order_id = $orderId) < $limit
       on conflict do nothing returning file
     )
     select exists (select from stored) or exists (select from report_photos where order_id = $orderId and file = $name)
            as is_stored
     from orders where id = $orderId`,
    { orderId, name, bytes: jpeg.toString('base64'), limit: MAX_PHOTOS },
  );
  if (!row) return err({ type: 'order-not-found' });
  return row.is_stored ? ok({ file: name }) : err({ type: 'too-many-photos' });
}

export async function readPhoto(
  db: Database,
  orderId: string,
  file: string,
): Promise<Result<Buffer, Reason<'not-found'>>> {
  const photo = (await readPhotos(db, orderId, [file])).get(file);
  return photo ? ok(photo) : err({ type: 'not-found' });
}

async function readPhotos(
  db: Database,
  orderId: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (files.length === 0) return new Map();
  const rows = await db.query<{ file: string; bytes: string }>(
    `select file, encode(bytes, 'base64') as bytes from report_photos where order_id = $orderId and file = any($files)`,
    { orderId, files },
  );
  return new Map(rows.map(({ file, bytes }) => [file, Buffer.from(bytes, 'base64')]));
}

/** Renders a draft as a PDF. While something keeps it from being delivered, every page says that it is a draft. */
export async function renderDraft(
  db: Database,
  orderId: string,
): Promise<Result<Buffer, OrderNotFound>> {
  const draft = await readDraft(db, orderId);
  if (!draft.ok) return draft;
  const { content } = draft.value;
  const { report, problems } = checkDraft(content, draft.value);
  return ok(
    await render(db, orderId, report ?? previewDraft(content, draft.value), problems.length > 0),
  );
}

async function render(
  db: Database,
  orderId: string,
  report: ReportInLanguage,
  isDraft: boolean,
): Promise<Buffer> {
  const files = report.findings.flatMap(({ photo }) => (photo ? [photo.file] : []));
  const photos = await readPhotos(db, orderId, files);
  const findings = report.findings.map(({ photo, ...finding }) => ({
    ...finding,
    ...(photo && photos.has(photo.file) && { photo }),
  }));
  const { renderReport } = await import('#server/reports/render.ts');
  return renderReport({ ...report, findings }, { photos, isDraft });
}

/** A draft as somebody has looked at it. */
export interface DraftVersion {
  readonly orderId: string;
  /** The one that was looked at. */
  readonly version: number;
}

interface ReadyDraft {
  readonly report: ReportInLanguage;
  /** What to consider before it is delivered. */
  readonly warning?: string;
}

/** Checks that a draft can be delivered as the report of its order. */
export async function checkReady(
  db: Database,
  { orderId, version }: DraftVersion,
): Promise<Result<ReadyDraft, OrderNotFound | DraftChanged | NotReady>> {
  const draft = await readDraft(db, orderId);
  if (!draft.ok) return draft;
  if (draft.value.version !== version) return err({ type: 'draft-changed' });
  const { report, problems } = checkDraft(draft.value.content, draft.value);
  const missing = report ? await missingPhotos(db, orderId, report) : [];
  const isAddOn = report && report.tier !== draft.value.tier;
  const all = [...problems, ...missing, ...(isAddOn ? [IS_ADD_ON] : [])];
  if (!report || all.length > 0) return err({ type: 'report-not-ready', problems: all });
  return ok({ report, ...warningAbout(report, draft.value) });
}

const IS_ADD_ON: ReportProblem = {
  path: ['tier'],
  message: 'The customer bought another report. Download this one and send it yourself.',
};

async function missingPhotos(
  db: Database,
  orderId: string,
  { findings }: ReportInLanguage,
): Promise<ReportProblem[]> {
  const rows = await db.query<{ file: string }>(
    'select file from report_photos where order_id = $orderId',
    { orderId },
  );
  const stored = rows.map(({ file }) => file);
  return findings.flatMap(({ photo }, index) =>
    photo && !stored.includes(photo.file)
      ? [
          {
            path: ['findings', index, 'photo', 'file'],
            message: 'This photograph is not there any more. Take or choose it again.',
          },
        ]
      : [],
  );
}

function warningAbout(report: ReportInLanguage, { language }: DraftSubject) {
  if (report.language === language) return {};
  const [written, read] = [report.language, language].map(
    (each) => LANGUAGE_FACTS[each].englishName,
  );
  return { warning: `The report is in ${written}, but the order is in ${read}.` };
}

/** Delivers a draft as the report of its order. The draft stays, so that it can be corrected. */
export async function deliverDraft(
  db: Database,
  draft: DraftVersion,
  operator: Operator,
  corrected = false,
): Promise<Result<OrderRecord, ReasonOf<typeof checkReady> | ReasonOf<typeof deliver>>> {
  const ready = await checkReady(db, draft);
  if (!ready.ok) return ready;
  const { orderId } = draft;
  const pdf = await render(db, orderId, ready.value.report, false);
  return deliver(db, { orderId, pdf, operator, corrected });
}
