import { fieldAt, isEmpty } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { CopiedRecords, DraftFields } from '#shared/office/reports.ts';
import type { Permit, Report } from '#shared/report/schema.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { type DraftMalformed, readUnsignedDraft } from './drafts.ts';
import { listEarlierOrders } from './earlier-orders.ts';

/** Its draft was never saved, or is deleted: 30 days after the delivery. */
export type EarlierDraftGone = Reason<'earlier-draft-gone'>;

/** Records of the appraiser and the permit offices. The address is the order's own. */
const PARCEL: Readonly<Record<keyof Report['parcel'], boolean>> = {
  address: false,
  folio: true,
  jurisdiction: true,
  yearBuilt: true,
  area: true,
  bedrooms: true,
  bathrooms: true,
};
const PERMIT: Readonly<Record<keyof Permit, boolean>> = {
  number: true,
  type: true,
  description: true,
  status: true,
  statusOnRecord: true,
  applied: true,
  issued: true,
  final: true,
  expires: true,
  contractor: true,
  // It is a judgment of this property's state at that time.
  noConcern: false,
  readOn: true,
};

/**
 * Returns the property's facts and permits of an earlier order's draft, for the report of another order of the same property.
 * Nothing that its customer or its writer said goes with them: no name, note, finding or verdict.
 */
export async function copyRecords(
  db: Database,
  orderId: string,
  earlierId: string,
): Promise<Result<CopiedRecords, OrderNotFound | DraftMalformed | EarlierDraftGone>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const earlier = await listEarlierOrders(db, orderId);
  if (!earlier.some(({ id }) => id === earlierId)) return err({ type: 'order-not-found' });
  const draft = await readUnsignedDraft(db, earlierId);
  if (!draft.ok) return draft;
  const { content, savedAt } = draft.value;
  if (savedAt === null) return err({ type: 'earlier-draft-gone' });
  const tier = found.value.serviceType;
  const searches = listOf(content.searched).filter(({ kind }) => kind === 'permit');
  const search = searches.find(({ openData }) => isEmpty(openData)) ?? searches[0];
  const date = search?.date;
  const office = search?.office;
  const readOn = isDay(date) ? date : dayInFlorida(new Date(savedAt));
  return ok({
    parcel: pick(PARCEL, fieldsOf(content.parcel), tier, 'parcel'),
    permits: listOf(content.permits).map((permit) => ({
      ...pick(PERMIT, permit, tier, 'permits', 0),
      // One that was copied there too was read before.
      readOn: isDay(permit.readOn) ? permit.readOn : readOn,
    })),
    readOn,
    office: typeof office === 'string' ? office : '',
  });
}

/** The named fields that are filled in, of those that the tier sells. */
function pick(
  names: Readonly<Record<string, boolean>>,
  from: DraftFields,
  tier: ReportTier,
  ...path: readonly (string | number)[]
): DraftFields {
  const copied = Object.entries(from).filter(
    ([name, value]) =>
      names[name] === true && !isEmpty(value) && hasField(tier, fieldAt([...path, name])),
  );
  return Object.fromEntries(copied);
}

/** A draft is checked when it is delivered: until then, a field may hold anything. */
function fieldsOf(value: unknown): DraftFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as DraftFields)
    : {};
}

function listOf(value: unknown): DraftFields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
