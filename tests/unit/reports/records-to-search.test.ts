import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import { groupPortals } from '#components/permits/portals.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { isSameIssuer, issuerOf } from '#report/place-names.ts';
import { permitPortalOf } from '#server/reports/permit-portal.ts';
import { recordsToSearch } from '#server/reports/records-to-search.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { EITHER, sweep } from '../../sweep.ts';

/* Each row of the table of permit offices, with each of its facts there or not, says where its permits are searched. */

sweep(
  'a report says of each permit office how it is searched, and nothing that its row doesn’t',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) => {
    const prefill = phraseTexts[language].prefill;
    const { methods, ownPage, sources: names, unincorporated } = prefill;
    return permitOfficesIn(county).flatMap((row) => {
      const { municipality, office, portal, noPortal, phone, onlineSince, history = [] } = row;
      const issuer = municipality ?? unincorporated(COUNTY_NAMES[county]);
      const { searches, sources, named } = recordsToSearch(
        { county, folio: '', issuer },
        { tier: 'basic', language },
      );
      const [search, ...others] = searches.filter(({ kind }) => kind === 'permit');
      const { method, url, contact = {} } = search ?? {};
      const isSecure = portal?.url.startsWith('https:') ?? false;
      const isDay = /^\d{4}-\d\d-\d\d$/.test(phone?.readOn ?? '');
      const searched = portal ? methods.portalByAddress : noPortal && methods.request;
      const problems = {
        place: named !== issuer,
        office: !office === Boolean(search?.office),
        'its name': Boolean(
          search?.office &&
            !search.office.includes(
              municipality ??
                (office?.name.includes(COUNTY_NAMES[county])
                  ? COUNTY_NAMES[county]
                  : prefill.county(COUNTY_NAMES[county])),
            ),
        ),
        method: method !== searched,
        address: url !== portal?.url,
        'printed address': contact.url !== (isSecure ? portal?.url : undefined),
        'its page in the report':
          municipality !== null &&
          permitPortalOf({ address: '', folio: '', jurisdiction: issuer }) !==
            (isSecure ? portal?.url : undefined),
        phone: contact.phone !== (isDay ? phone?.number : undefined),
        'where the phone stands':
          isDay && contact.phoneSource !== (phone?.source === 'own page' ? ownPage : phone?.source),
        'day of the phone': contact.phoneReadOn !== (isDay ? phone?.readOn : undefined),
        'online since': `${search?.onlineSince ?? ''}` !== (onlineSince?.since.slice(0, 4) ?? ''),
        'the county’s part': others.length > 0 !== history.some(({ keeper }) => keeper),
        source:
          sources.some(({ name }) => name === names.permit(search?.office ?? '')) !==
          Boolean(office && isSecure),
      };
      return Object.entries(problems).flatMap(([name, isWrong]) =>
        isWrong ? [`${row.slug}: ${name}`] : [],
      );
    });
  },
);

/** What people and open data write before a town's name, and around a county's. */
const OF_A_TOWN = [
  '',
  'City of',
  'The Town of',
  'Village of',
  'Ciudad de',
  'Pueblo de',
  'Villa de',
];
const OF_A_COUNTY = [
  ...['… County', 'County of …', 'Unincorporated …', 'UNINCORPORATED … COUNTY'],
  ...['Condado de …', '… no incorporado', 'Área no incorporada de …'],
];

sweep(
  'an issuer of permits is known by its name, and taken for no other of its county',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) => {
    const { unincorporated } = phraseTexts[language].prefill;
    const rows = permitOfficesIn(county);
    const name = COUNTY_NAMES[county];
    return rows.flatMap((row) => {
      const forms = row.municipality
        ? OF_A_TOWN.map((form) => `${form} ${row.municipality}`.trim())
        : [unincorporated(name), ...OF_A_COUNTY.map((form) => form.replace('…', name))];
      return forms.flatMap((written) => {
        const named = rows.filter((each) =>
          isSameIssuer(issuerOf(each.municipality, county), written),
        );
        return named.length === 1 && named[0] === row
          ? []
          : [`${written}: ${named.map(({ slug }) => slug)}`];
      });
    });
  },
);

sweep(
  'the portals of a county are each in one group, with the access that is known',
  { county: COUNTIES },
  ({ county }) => {
    const rows = permitOfficesIn(county);
    const groups = groupPortals(rows);
    const sizes = groups.map(({ software, offices }) => (software ? offices.length : 0));
    const wrong = rows.filter((row) => {
      const { software, access, searchBy } = row.portal ?? {};
      const own = groups.filter(({ offices }) => offices.includes(row));
      const [group] = own;
      if (!row.portal) return own.length > 0;
      return (
        own.length !== 1 ||
        group?.software !== software ||
        group?.open.includes(row) !== (access === 'open') ||
        group?.gated.includes(row) !== (access !== undefined && access !== 'open') ||
        group?.searchBy.some((each) => each.row === row && each.keys === searchBy) !==
          Boolean(searchBy)
      );
    });
    return [
      ...wrong.map(({ slug }) => slug),
      ...(sizes.join() === sizes.toSorted((one, other) => other - one).join()
        ? []
        : ['order of groups']),
    ];
  },
);

const PARCELS: Readonly<Record<County, string>> = {
  'miami-dade': '03-4117-008-1230',
  broward: '5042 00 12 0340',
  'palm-beach': '00-43-42-27-05-000-0010',
};

sweep(
  'a property is searched by its parcel number where it has one, else by its address',
  { county: COUNTIES, language: LANGUAGES, folio: EITHER },
  ({ county, language, folio }) => {
    const { methods } = phraseTexts[language].prefill;
    const number = folio === 'with' ? PARCELS[county] : '';
    const [office] = permitOfficesIn(county).filter(({ portal }) => portal);
    const { searches } = recordsToSearch(
      { county, folio: number, issuer: office?.municipality ?? '' },
      { tier: 'diligence', language },
    );
    const methodOf = (kind: string) => searches.find((search) => search.kind === kind)?.method;
    const wanted =
      folio === 'with'
        ? [methods.portalByFolio, methods.propertyByFolio]
        : [methods.portalByAddress, methods.propertyByAddress];
    const found = [methodOf('permit'), methodOf('building-record')];
    return found.join('\n') === wanted.join('\n') ? [] : found.map(String);
  },
);
