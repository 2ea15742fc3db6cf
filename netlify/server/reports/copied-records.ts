import { isEmpty } from '#report/fields.ts';
import { isDay } from '#report/rules/rule.ts';
import { soldParts } from '#report/tier-rules.ts';
import { mapFields, UNKNOWN, type Visit } from '#report/walk.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { CopiedRecords } from '#shared/office/reports.ts';
import { hasReport } from '#shared/services.ts';
import { type NoComposedReport, readUnsignedDraft } from './drafts.ts';
import { listEarlierOrders } from './earlier-orders.ts';
import type { DraftMalformed } from './stored-draft.ts';

/** Its draft was never saved, or is deleted: 30 days after the delivery. */
export type EarlierDraftGone = Reason<'earlier-draft-gone'>;

/**
 * Returns the property's facts and permits of an earlier order's draft, for the report of another order of the same property.
 * Nothing that its customer or its writer said goes with them: no name, note, finding or verdict.
 */
export async function copyRecords(
  db: Database,
  orderId: string,
  earlierId: string,
): Promise<
  Result<CopiedRecords, OrderNotFound | DraftMalformed | NoComposedReport | EarlierDraftGone>
> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const { serviceType: tier } = found.value;
  if (!hasReport(tier)) return err({ type: 'no-composed-report' });
  const earlier = await listEarlierOrders(db, orderId);
  if (!earlier.some(({ id }) => id === earlierId)) return err({ type: 'order-not-found' });
  const draft = await readUnsignedDraft(db, earlierId);
  if (!draft.ok) return draft;
  const { content, savedAt } = draft.value;
  if (savedAt === null) return err({ type: 'earlier-draft-gone' });
  const { parcel = {}, permits = [] } = mapFields(soldParts({ ...content, tier }), copy);
  const searches = (content.searched ?? []).filter(({ kind }) => kind === 'permit');
  const search = searches.find(({ openData }) => !openData) ?? searches[0];
  const readOn = isDay(search?.date) ? search.date : dayInFlorida(new Date(savedAt));
  return ok({
    parcel,
    // One that was copied there too was read before.
    permits: permits.map((permit) => ({
      ...permit,
      readOn: isDay(permit.readOn) ? permit.readOn : readOn,
    })),
    readOn,
    office: search?.office ?? '',
  });
}

/** Leaves out what is empty, or no public record. */
const copy: Visit = (value, { path, schema }, withParts) => {
  const isCopied = schema.isCopied ?? path.length !== 1;
  // Such as an entry's id, which is that of the other draft alone.
  return isEmpty(value) || !isCopied || schema === UNKNOWN ? undefined : withParts(value);
};
