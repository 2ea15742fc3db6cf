import { countyOfParcelNumber, displayParcelNumber } from '#business/parcel-number.ts';
import { municipalitiesIn } from '#business/permit-offices/offices.ts';
import { report as reportTexts } from '#i18n/en/report.ts';
import { placeIn } from '#report/place-names.ts';
import { plainNumber } from '#report/same-number.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { formatDay } from '#shared/format-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { isSameAddress, isSameParcel } from './same-property.ts';

/** What a report and its order both say. */
export type ComparedOrder = Pick<
  OrderRecord,
  | 'propertyAddress'
  | 'folio'
  | 'county'
  | 'serviceType'
  | 'customerName'
  | 'reference'
  | 'inspectionEnds'
  | 'closingDate'
  | 'language'
>;

/** Returns what a report says otherwise than its order, each as a sentence. What one of them leaves empty is no difference. */
export function orderDifferences(report: ReportInLanguage, order: ComparedOrder): string[] {
  const { parcel } = report;
  const isSame = isSameParcel(parcel.folio ?? '', order.folio ?? '');
  const [written, own] = [report.language, order.language].map(
    (each) => LANGUAGE_FACTS[each].englishName,
  );
  const [sold, bought] = [report.tier, order.serviceType];
  return [
    ...(isSame === false
      ? [
          `The report is about parcel ${displayParcelNumber(parcel.folio ?? '')}, but the order is about ${displayParcelNumber(order.folio ?? '')}.`,
        ]
      : []),
    // The same parcel number settles how its street is written.
    ...(isSame !== true && !isSameAddress(parcel.address, order.propertyAddress)
      ? [`The report is about ${parcel.address}, but the order is about ${order.propertyAddress}.`]
      : []),
    ...countyDifference(parcel, order.county),
    ...(sold === bought
      ? []
      : [
          `The report is a ${reportTexts.tiers[sold].title}, but the order is for another service.`,
        ]),
    ...differing('is prepared for', report.preparedFor, order.customerName, 'from', nameOf),
    ...differing('has the reference', report.reference, order.reference, 'has', plainNumber),
    ...dayDifference('inspection period ends', report.inspectionEnds, order.inspectionEnds),
    ...dayDifference('closing is', report.closingDate, order.closingDate),
    ...(written === own ? [] : [`The report is in ${written}, but the order is in ${own}.`]),
  ];
}

/** A county is known by the parcel number, and by who issues the permits. */
function countyDifference(
  { folio = '', jurisdiction }: ReportInLanguage['parcel'],
  county: County,
): string[] {
  const place = placeIn(jurisdiction);
  // A name that several have is first the order's own.
  const byName = [county, ...COUNTIES].find(
    (each) =>
      placeIn(COUNTY_NAMES[each]) === place ||
      municipalitiesIn(each).some((name) => placeIn(name) === place),
  );
  const byNumber = countyOfParcelNumber(folio);
  const differing = byNumber === undefined || byNumber === county ? byName : byNumber;
  return differing === undefined || differing === county
    ? []
    : [
        `The report is about ${COUNTY_NAMES[differing]} County, but the order is about ${COUNTY_NAMES[county]} County.`,
      ];
}

function differing(
  verb: string,
  written: string | undefined,
  ordered: string | null,
  has: string,
  compared: (text: string) => string,
): string[] {
  if (!written || !ordered || compared(written) === compared(ordered)) return [];
  return [
    `The report ${verb} ${written}, but the order ${has === 'from' ? 'is from' : 'has'} ${ordered}.`,
  ];
}

/** A name as it is compared: without accents, points and case. */
function nameOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function dayDifference(
  what: string,
  written: string | undefined,
  ordered: string | null,
): string[] {
  if (!written || !ordered || written === ordered) return [];
  const [own, other] = [written, ordered].map((day) => formatDay(day, 'en', 'full'));
  return [`In the report the ${what} ${own}, but in the order ${other}.`];
}
