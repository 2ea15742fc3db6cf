import type { Database, Row } from '#server/adapters/neon.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { EarlierSearches } from '#shared/office/reports.ts';
import { isScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
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
  readonly property_address: string;
  readonly reference: string | null;
}

/**
 * Returns how another draft of the same municipality says where it searched: offices, ways, and the names and addresses of its
 * sources. Numbers, dates and results stay with their property, and so does every text that names anything of its order.
 * @returns null where no draft has any of it
 */
export async function findEarlierSearches(
  db: Database,
  orderId: string,
  { jurisdiction, tier }: { readonly jurisdiction: string; readonly tier: ReportTier },
): Promise<EarlierSearches | null> {
  const drafts = await db.query<OtherOrder & Row>(
    `select content, saved_at, customer_name, customer_email, property_address, reference
     from report_drafts join orders on orders.id = report_drafts.order_id
     where report_drafts.order_id <> $orderId
       and lower(btrim(content::json -> 'parcel' ->> 'jurisdiction')) = lower(btrim($jurisdiction))
     order by saved_at desc limit ${MAX_DRAFTS}`,
    { orderId, jurisdiction },
  );
  for (const draft of drafts) {
    const content = readStoredDraft(draft.content);
    if (!content.ok) continue;
    const { searched, sources } = copyable(draft, content.value, tier);
    if (searched.length + sources.length > 0) {
      return { day: dayInFlorida(draft.saved_at), searched, sources };
    }
  }
  return null;
}

function copyable(
  order: OtherOrder,
  content: WrittenReport,
  tier: ReportTier,
): Omit<EarlierSearches, 'day'> {
  const { searched = [], sources = [] } = content;
  const privateTexts = privateTextsOf(order, content);
  const text = (value = ''): string | undefined => {
    if (value.trim() === '') return undefined;
    const plain = value.toLowerCase();
    // Folios, permits and cases are long numbers. No office needs one to be named.
    const isPrivate =
      /\d{5}/.test(plain.replaceAll(/[\s.\p{Pd}]/gu, '')) ||
      privateTexts.some((each) => plain.includes(each));
    return isPrivate ? undefined : value.trim();
  };
  return {
    searched: searched.flatMap(({ kind, office, method, onlineSince }) => {
      const [place, way] = [text(office), text(method)];
      const isSold = isScopeItem(kind) && sells(tier, kind);
      const since = Number(onlineSince);
      return isSold && place
        ? [
            {
              kind,
              office: place,
              ...(way && { method: way }),
              ...(since && { onlineSince: since }),
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
