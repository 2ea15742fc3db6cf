import { parseParcelNumber } from '#business/parcel-number.ts';
import { labelOf } from '#report/fields.ts';
import { isSameIssuer } from '#report/place-names.ts';
import { type TwinNumbers, twinNumbers } from '#report/rules/repetitions.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ToConfirm } from '#server/pdf/deliverable.ts';
import { formatDay } from '#shared/format-day.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { type ComparedOrder, orderDifferences } from './order-differences.ts';
import { recordsToSearch } from './records-to-search.ts';

/**
 * Returns what a person has to look at before a report is delivered as that of its order: nothing of it is wrong for certain.
 * @param today the day in Florida: `2026-11-24`
 */
export function deliveryDoubts(
  report: ReportInLanguage,
  order: ComparedOrder,
  today: string,
): string[] {
  return [
    ...orderDifferences(report, order),
    jurisdictionDoubt(report, order),
    ...twinNumbers(report).map(twinDoubt),
    ...licenseDoubts(report),
    ...dayDoubts(report, today),
  ].filter((doubt) => doubt !== undefined);
}

/** Only a parcel number decides who issues a property's permits, and not every county's does. */
function jurisdictionDoubt(report: ReportInLanguage, { county }: ComparedOrder) {
  const { folio = '', jurisdiction } = report.parcel;
  const decided = recordsToSearch(
    { county, folio },
    { tier: report.tier, language: 'en' },
  ).jurisdiction;
  if (decided === undefined || isSameIssuer(decided, jurisdiction)) return undefined;
  const parsed = parseParcelNumber(folio);
  const number = parsed.ok ? parsed.value.display : folio;
  return `Parcel number ${number} is in ${decided}, but the report says that ${jurisdiction} issues its permits.`;
}

function twinDoubt({ list, numbers: [one, other] }: TwinNumbers): string {
  return `${labelOf([list])} has ${one} and ${other}, which differ only in spaces, hyphens or capitals. Are they two?`;
}

/** Words of a license that is not active, in the report's languages. */
const ENDED =
  /\b(revoked|suspended|expired|inactive|null and void|revocad|suspendid|vencid|inactiv|anulad)/i;

/** Remarks were written before a standing was chosen, and may still say another one. */
function licenseDoubts({ contractors }: ReportInLanguage): string[] {
  return contractors.flatMap(
    ({ name, licenseThen, thenRemark = '', licenseToday, todayRemark = '' }) =>
      (licenseThen === 'active' && ENDED.test(thenRemark)) ||
      (licenseToday === 'active' && ENDED.test(todayRemark))
        ? [
            `The license of ${name} is said to be active, and beside it stands: ${[thenRemark, todayRemark].filter((remark) => ENDED.test(remark)).join(' ')}`,
          ]
        : [],
  );
}

/** A report can't be of a day to come, and steps that are due by a day that has passed come too late. */
function dayDoubts(
  { date, inspectionEnds, closingDate }: ReportInLanguage,
  today: string,
): string[] {
  const inWords = (day: string) => formatDay(day, 'en', 'full');
  return [
    ...(date > today ? [`The day of the report, ${inWords(date)}, is still to come.`] : []),
    ...(inspectionEnds && inspectionEnds < today
      ? [`The inspection period ended on ${inWords(inspectionEnds)}.`]
      : []),
    ...(closingDate && closingDate < today
      ? [`The closing day, ${inWords(closingDate)}, has passed.`]
      : []),
  ];
}

/** Returns what a person has to look at before a file of somebody else is delivered. */
export function uploadDoubts({
  namesItsOrder,
  attachments,
  links,
}: ToConfirm & { readonly namesItsOrder: boolean }): string[] {
  return [
    ...(namesItsOrder
      ? []
      : ['The PDF does not say which order it is for. Open it and compare the address.']),
    ...(attachments.length > 0
      ? [`The customer also gets the files that are attached to it: ${listed(attachments)}.`]
      : []),
    ...(links.length > 0
      ? [
          `Links in it don’t begin with https:// or its like. Try where they lead: ${listed(links)}.`,
        ]
      : []),
  ];
}

/** Returns why a report would be worked and delivered for nothing, whichever report it is. */
export function paymentDoubts({ paymentStatus }: Pick<OrderRecord, 'paymentStatus'>): string[] {
  switch (paymentStatus) {
    case 'refunded':
      return ['The payment was refunded in full. Nobody pays for this report.'];
    case 'lost':
      return ['The customer’s bank took the payment back. Nobody pays for this report.'];
    case 'disputed':
      return [
        'The customer’s bank disputes the payment. If the dispute is lost, nobody pays for this report.',
      ];
    default:
      return [];
  }
}

const MAX_LISTED = 5;
const MAX_LISTED_LENGTH = 80;

/** Names as they stand in a file of somebody else, which may have any length and any sign. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED).map((name) => {
    const visible = name.replace(/\p{C}/gu, '');
    return visible.length > MAX_LISTED_LENGTH ? `${visible.slice(0, MAX_LISTED_LENGTH)}…` : visible;
  });
  const others = names.length - shown.length;
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ');
}
