import { withPlaceIds } from '#report/entry-ids.ts';
import { fieldAt } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import { colleagueName } from '#server/access/colleagues.ts';
import { readSignature } from '#server/access/people.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findAppointment, standing } from '#server/appointments/read.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { customerNotes } from '#server/orders/customer-notes.ts';
import { findOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { QueryOf } from '#shared/calls.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { type PermitTable, TABLE_FIELDS } from '#shared/office/permit-table.ts';
import type { Draft, DraftWriter, SavedDraft, SearchSuggestions } from '#shared/office/reports.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { hasReport, hasVisit, type ReportTier } from '#shared/services.ts';
import type { NotDeliverable } from './deliver.ts';
import { findEarlierSearches } from './earlier-searches.ts';
import { readPhotoSizes } from './photos.ts';
import { recordsToSearch } from './records-to-search.ts';
import { type DraftMalformed, readStoredDraft } from './stored-draft.ts';
import type { BadPermitTable } from './table/rows.ts';
import { withVisit } from './visit-fields.ts';

/** The limit of a draft and of a photograph, in bytes. */
export const MAX_DRAFT_BYTES = 1024 * 1024;

/** Since that version was read. Without a writer, the same person did, in another window. */
export type DraftChanged = Reason<'draft-changed', { readonly writer: DraftWriter | null }>;

/** Somebody who saved a draft within this time is likely to go on. */
const WRITING_MS = 5 * 60 * 1000;

/** The order's service is delivered without a report that is composed here. */
export type NoComposedReport = Reason<'no-composed-report'>;

/** Returns the draft of an order's report, with the signature of the person who reads it. */
export async function readDraft(
  db: Database,
  orderId: string,
  reader: Operator,
): Promise<Result<Draft, OrderNotFound | DraftMalformed | NoComposedReport>> {
  const found = await findOrder(db, orderId);
  return found.ok ? readDraftOf(db, found.value, reader) : found;
}

/** {@link readDraft} of an order that was read. */
export async function readDraftOf(
  db: Database,
  order: OrderRecord,
  reader: Operator,
): Promise<Result<Draft, DraftMalformed | NoComposedReport>> {
  const [draft, signedBy, photos] = await Promise.all([
    readUnsignedDraftOf(db, order),
    readSignature(db, reader),
    readPhotoSizes(db, order.id),
  ]);
  if (!draft.ok) return draft;
  const { savedBy, savedAt } = draft.value;
  const writer = savedBy && savedAt ? await writerOf(db, { savedBy, savedAt }, reader) : null;
  return ok({ ...draft.value, signedBy, photos, writer });
}

interface Saving {
  readonly savedBy: Operator;
  readonly savedAt: string;
}

/** Returns who saved a draft, for somebody else; null for the same person. */
async function writerOf(
  db: Database,
  { savedBy, savedAt }: Saving,
  reader: Operator,
): Promise<DraftWriter | null> {
  if (savedBy === reader) return null;
  const isWriting = Date.now() - Date.parse(savedAt) < WRITING_MS;
  return { name: await colleagueName(db, savedBy), at: savedAt, isWriting };
}

/** Returns what is written of an order's report; before the first change, what the order says. */
export async function readUnsignedDraft(
  db: Database,
  orderId: string,
): Promise<
  Result<Omit<Draft, 'signedBy' | 'writer'>, OrderNotFound | DraftMalformed | NoComposedReport>
> {
  const found = await findOrder(db, orderId);
  return found.ok ? readUnsignedDraftOf(db, found.value) : found;
}

async function readUnsignedDraftOf(
  db: Database,
  order: OrderRecord,
): Promise<Result<Omit<Draft, 'signedBy' | 'writer'>, DraftMalformed | NoComposedReport>> {
  const { serviceType: tier } = order;
  if (!hasReport(tier)) return err({ type: 'no-composed-report' });
  const [[row], notes, appointment] = await Promise.all([
    db.query<{ version: number; content: string; saved_by: string; saved_at: Date }>(
      'select version, content, saved_by, saved_at from report_drafts where order_id = $orderId',
      { orderId: order.id },
    ),
    customerNotes(db, order.id),
    hasVisit(tier) ? findAppointment(db, order.id) : null,
  ]);
  const stored = row && readStoredDraft(row.content);
  if (stored?.ok === false) return stored;
  return ok({
    tier,
    order: orderNumber(order.id),
    language: order.language,
    notes,
    version: row?.version ?? 0,
    content: withPlaceIds(
      withVisit(stored?.value ?? contentOf(order, tier, notes), tier, standing(appointment)),
    ),
    savedBy: row?.saved_by ?? null,
    savedAt: row?.saved_at.toISOString() ?? null,
  });
}

function contentOf(order: OrderRecord, tier: ReportTier, notes: string | null): WrittenReport {
  const { language, county } = order;
  const folio = order.folio ?? '';
  const today = dayInFlorida(new Date());
  const { jurisdiction, searches, sources } = recordsToSearch(
    { county, folio },
    { tier, language },
  );
  return {
    language,
    date: today,
    preparedFor: order.customerName,
    reference: order.reference ?? '',
    closingDate: order.closingDate ?? '',
    inspectionEnds: order.inspectionEnds ?? '',
    ...(notes && { asked: { question: notes } }),
    parcel: { address: order.propertyAddress, folio, ...(jurisdiction && { jurisdiction }) },
    searched: searches.map(({ url: _, contact, ...search }) => ({
      ...search,
      ...contact,
      date: today,
    })),
    sources: sources.map((source) => ({ ...source, date: today })),
  };
}

interface DraftToSave {
  readonly orderId: string;
  /** The one that was read. */
  readonly version: number;
  readonly content: WrittenReport;
  readonly operator: Operator;
}

/**
 * Saves a draft, unless somebody else has saved it since it was read. The audit log says who writes, not each change.
 * @returns the version that it has now, and who saved the one before
 */
export async function saveDraft(
  db: Database,
  { orderId, version, content, operator }: DraftToSave,
): Promise<Result<SavedDraft, OrderNotFound | DraftChanged | OrderErased | NotDeliverable>> {
  const text = JSON.stringify(content);
  const [saved] = await db.query<{ version: number; saved_by: string | null; saved_at: Date }>(
    `with previous as (
       select saved_by, saved_at from report_drafts where order_id = $orderId
     ), saved as (
       insert into report_drafts (order_id, version, content, saved_by)
       -- A page that is still open must not bring back what was erased.
       select id, 1, $text, $operator from orders
       where id = $orderId and status <> 'cancelled' and erased_at is null
       on conflict (order_id) do update
         set version = report_drafts.version + 1, content = $text, saved_by = $operator, saved_at = now()
         where report_drafts.version = $version
       returning version
     ), logged as (
       insert into audit_log (operator, action, order_id)
       select $operator, 'write', $orderId from saved
       where not exists (select from previous where saved_by = $operator)
     )
     select saved.version, previous.saved_by, previous.saved_at from saved left join previous on true`,
    { orderId, version, text, operator },
  );
  if (saved) {
    const { saved_by: savedBy, saved_at: savedAt } = saved;
    const before = savedBy === null ? null : { savedBy, savedAt: savedAt.toISOString() };
    const writer = before && (await writerOf(db, before, operator));
    return ok({ version: saved.version, writer });
  }
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { status, erasedAt } = found.value;
  if (erasedAt !== null) return err({ type: 'order-erased' });
  if (status === 'cancelled') return err({ type: 'not-deliverable', status, corrected: false });
  const [stored] = await db.query<{
    version: number;
    saved_by: string;
    saved_at: Date;
    is_same: boolean;
  }>(
    `select version, saved_by, saved_at,
            version = $version::integer + 1 and content = $text and saved_by = $operator as is_same
     from report_drafts where order_id = $orderId`,
    { orderId, version, text, operator },
  );
  // The response to the same request was lost.
  if (stored?.is_same) return ok({ version: stored.version, writer: null });
  const last = stored && { savedBy: stored.saved_by, savedAt: stored.saved_at.toISOString() };
  return err({ type: 'draft-changed', writer: last ? await writerOf(db, last, operator) : null });
}

/** Returns where the records of an order's report are searched, and where another draft of its municipality says so. */
export async function suggestSearches(
  db: Database,
  orderId: string,
  { folio, jurisdiction, tier, language }: QueryOf<'GET /orders/:id/draft/searches'>,
): Promise<Result<SearchSuggestions, OrderNotFound>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { county } = found.value;
  return ok({
    records: recordsToSearch({ county, folio, issuer: jurisdiction }, { tier, language }),
    earlier: jurisdiction ? await findEarlierSearches(db, orderId, { jurisdiction, tier }) : null,
  });
}

/** Reads a portal's table of permits, to be added to an order's draft. */
export async function readPermitsFor(
  db: Database,
  orderId: string,
  file: Uint8Array,
  { folio = '', address = '', columns, language }: QueryOf<'POST /orders/:id/draft/permits'>,
): Promise<Result<PermitTable, OrderNotFound | NoComposedReport | BadPermitTable>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { serviceType } = found.value;
  if (!hasReport(serviceType)) return err({ type: 'no-composed-report' });
  const { readPermitTable } = await import('./table/permits.ts');
  return readPermitTable(file, {
    property: { parcel: folio, address },
    fields: columns?.split(',').map((name) => TABLE_FIELDS.find((field) => field === name)),
    withLicenses: hasField(serviceType, fieldAt(['contractors'])),
    language: language ?? found.value.language,
  });
}
