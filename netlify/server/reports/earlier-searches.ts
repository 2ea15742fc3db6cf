import { isDay, plain } from '#report/rules/rule.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import { callLink } from '#shared/contact-links.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { EarlierSearches } from '#shared/office/reports.ts';
import { isScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenEntry, WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { readStoredDraft } from './stored-draft.ts';

/** How many drafts are looked through for one that has something to copy. */
const MAX_DRAFTS = 5;

/** The values of an order that its draft may repeat, in texts that are meant to be about an office. */
interface OtherOrder {
  readonly content: string;
  readonly saved_at: Date;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly property_address: string;
  readonly reference: string | null;
}

/**
 * Returns how another draft of the same municipality says where it searched: offices, how they are reached, ways, and the
 * names and addresses of its sources. Numbers of records, dates and results stay with their property, and so does every text
 * that names anything of its order.
 * @returns null where no draft has any of it
 */
export async function findEarlierSearches(
  db: Database,
  orderId: string,
  { jurisdiction, tier }: { readonly jurisdiction: string; readonly tier: ReportTier },
): Promise<EarlierSearches | null> {
  const drafts = await db.query<OtherOrder & Row>(
    `select content, saved_at, customer_name, customer_email, customer_phone, property_address, reference
     from report_drafts join orders on orders.id = report_drafts.order_id
     where report_drafts.order_id <> $orderId
       and lower(btrim(content::json -> 'parcel' ->> 'jurisdiction')) = lower(btrim($jurisdiction))
     order by saved_at desc limit ${MAX_DRAFTS}`,
    { orderId, jurisdiction },
  );
  const copies = drafts.flatMap((draft) => {
    const content = readStoredDraft(draft.content);
    const copied = content.ok ? copyable(draft, content.value, tier) : undefined;
    return copied && copied.searched.length + copied.sources.length > 0
      ? [{ day: dayInFlorida(draft.saved_at), ...copied }]
      : [];
  });
  const [latest] = copies;
  if (!latest) return null;
  const rows = copies.flatMap(({ searched }) => searched);
  return { ...latest, searched: latest.searched.map((row) => withPhone(row, rows)) };
}

/** Adds the phone that the latest report has of the same office, where this row has none. */
function withPhone(row: Search, rows: readonly Search[]): Search {
  if (row.phone) return row;
  const called = rows.find(
    ({ phone, kind, office }) => phone && kind === row.kind && plain(office) === plain(row.office),
  );
  if (!called) return row;
  const { phone, phoneSource, phoneReadOn } = called;
  return { ...row, phone, phoneSource, phoneReadOn };
}

type Search = WrittenEntry<'searched'>;

function copyable(
  order: OtherOrder,
  content: WrittenReport,
  tier: ReportTier,
): Omit<EarlierSearches, 'day'> {
  const { searched = [], sources = [] } = content;
  const privateTexts = privateTextsOf(order, content);
  const text = (value = ''): string | undefined => {
    if (value.trim() === '') return undefined;
    const lower = value.toLowerCase();
    // Folios, permits and cases are long numbers. No office needs one to be named.
    const isPrivate =
      /\d{5}/.test(lower.replaceAll(/[\s.\p{Pd}]/gu, '')) ||
      privateTexts.some((each) => lower.includes(each));
    return isPrivate ? undefined : value.trim();
  };
  return {
    searched: searched.flatMap(({ kind, office, method, url, onlineSince, ...row }) => {
      const [place, way, address] = [text(office), text(method), text(url)];
      const [phoneSource, phone] = [text(row.phoneSource), phoneOf(row, order)];
      const isSold = isScopeItem(kind) && sells(tier, kind);
      const since = Number(onlineSince);
      return isSold && place
        ? [
            {
              kind,
              office: place,
              ...(way && { method: way }),
              ...(since && { onlineSince: since }),
              ...(address?.startsWith('https://') && { url: address }),
              ...(phoneSource && phone && { ...phone, phoneSource }),
            },
          ]
        : [];
    }),
    sources: sources.flatMap(({ name, url }) => {
      const [title, address] = [text(name), text(url)];
      // Without an address, a source is one document of one property.
      return title && address?.startsWith('https://') ? [{ name: title, url: address }] : [];
    }),
  };
}

/** An office's phone with its day; undefined for one that can't be called, or that is the customer's. */
function phoneOf({ phone = '', phoneReadOn }: Search, { customer_phone: customer }: OtherOrder) {
  const number = callLink(phone);
  return number && number !== callLink(customer) && isDay(phoneReadOn)
    ? { phone: phone.trim(), phoneReadOn }
    : undefined;
}

/** Returns what identifies an order's customer and property, in lower case. */
function privateTextsOf(order: OtherOrder, { parcel, preparedFor }: WrittenReport): string[] {
  const streets = [order.property_address, parcel?.address].map((each) => each?.split(',')[0]);
  return [
    ...streets,
    ...[order.customer_name, preparedFor].flatMap((name) => name?.split(/\s+/)),
    order.customer_email,
    order.reference,
  ]
    .map((each) => (each ?? '').trim().toLowerCase())
    .filter((each) => each.length > 2);
}
