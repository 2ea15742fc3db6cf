import { counties } from '#business/counties/counties.ts';
import { municipalitiesIn, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import {
  LANGUAGES,
  type Language,
  languageOfPath,
  pathInDefaultLanguage,
} from '#shared/languages.ts';
import { countyPath } from '#shared/permit-pages.ts';
import { FORM_SERVICES, SAMPLED_SERVICES, type ServiceType } from '#shared/services.ts';
import { sweep } from '../sweep.ts';
import { type BuiltPage, builtPages, linksOf, pathOf, textOf } from './built-pages.ts';

/**
 * Every list of services or counties on a built page names each member once, in the order of the product's own list: one
 * that is written by hand lacks the next member.
 */

/** A kind of list. */
interface PageList {
  /** The paths in English of the pages that have it. */
  readonly pages: RegExp;
  /** The items of each such list on a page. */
  readonly itemsOf: (page: BuiltPage) => readonly (readonly string[])[];
}

const HOME = /^\/$/;
const EVERY_PAGE = /^\/(?!checkout)/;
const pages = builtPages();

const itemsIn = (html: string, item: RegExp) =>
  [...html.matchAll(item)].map(([, text = '']) => textOf(text));

/** A page's only list, of what `item` captures. */
const oneList = (item: RegExp) => (page: BuiltPage) => [itemsIn(page.html, item)];

/** Each part of a page that `list` matches. */
const lists = (list: RegExp, item: RegExp) => (page: BuiltPage) =>
  [...page.html.matchAll(list)].map(([part]) => itemsIn(part, item));

interface JsonLdNode {
  readonly '@type': string;
  readonly name?: string;
  readonly areaServed?: readonly JsonLdNode[] | JsonLdNode;
  readonly hasPart?: readonly JsonLdNode[];
}

function jsonLdOf({ html }: BuiltPage): readonly JsonLdNode[] {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)['@graph'];
}

/** What each service is called, as each page has it. */
const serviceNames = <Service extends ServiceType>(
  services: readonly Service[],
  language: Language,
) =>
  Object.fromEntries(
    services.map((each) => {
      const { name, title } = pageTexts[language].services[each];
      return [each, [name, title]];
    }),
  ) as Record<Service, string[]>;

const namesOf = (nodes: readonly JsonLdNode[] = []) => nodes.map(({ name = '' }) => name);

const LISTS_OF_SERVICES: Readonly<Record<string, PageList>> = {
  'the tabs of the hero': {
    pages: HOME,
    itemsOf: oneList(/<a\b[^>]* role="tab"[^>]*>(.*?)<\/a>/gs),
  },
  'the sheets of the hero': { pages: HOME, itemsOf: oneList(/ id="sheet-([^"]+)"/g) },
  'the columns of the comparison': {
    pages: /^\/(sample-report)?$/,
    itemsOf: oneList(/<th role="columnheader"[^>]*><a\b[^>]*>(.*?)<\/a>/gs),
  },
  'a row of the comparison': {
    pages: /^\/(sample-report)?$/,
    itemsOf: lists(
      /(?<=<table\b[^>]* class="comparison\b.*)<tr\b(?:(?!<\/tr>).)*(?= data-label=)(?:(?!<\/tr>).)*/gs,
      / data-label="([^"]*)"/g,
    ),
  },
  'the tabs of the services': {
    pages: HOME,
    itemsOf: oneList(/<button\b[^>]*-trigger-[^>]* class="service-tab[^>]*>(.*?)<\/button>/gs),
  },
  'the headings of the services': {
    pages: HOME,
    itemsOf: oneList(/<h3 class="text-subheading font-bold">([^<]*)<\/h3>/g),
  },
  'the buttons that order a service': {
    pages: HOME,
    itemsOf: oneList(
      / data-preselect="(basic|diligence|full|[^"]+)" class="button button-primary"><span>/g,
    ),
  },
  'the order form': {
    pages: HOME,
    itemsOf: oneList(/<input\b[^>]* name="serviceType"[^>]* value="([^"]*)"/g),
  },
  'the terms': {
    pages: /^\/terms$/,
    itemsOf: lists(/<ul\b(?:(?!<\/ul>).)*/gs, /<li\b[^>]*>(?:<span>)?([^<]*)/g),
  },
  'the footer': {
    pages: EVERY_PAGE,
    itemsOf: oneList(/<a class="footer-link[^"]*" href="[^"]*\/?#services">(.*?)<\/a>/gs),
  },
  'the structured data of what is sold': {
    pages: HOME,
    itemsOf: (page) => [namesOf(jsonLdOf(page).filter((node) => node['@type'] === 'Service'))],
  },
};

const LISTS_OF_REPORTS: Readonly<Record<string, PageList>> = {
  'the sample reports': {
    pages: /^\/sample-report$/,
    itemsOf: oneList(/<h2 id="[a-z-]+-title"[^>]*>(.*?)<\/h2>/gs),
  },
  'the structured data of the samples': {
    pages: /^\/sample-report$/,
    itemsOf: (page) => [namesOf(jsonLdOf(page)[0]?.hasPart)],
  },
};

const LISTS_OF_COUNTIES: Readonly<Record<string, PageList>> = {
  'the order form': {
    pages: HOME,
    itemsOf: lists(
      /<select\b[^>]* name="county"(?:(?!<\/select>).)*/gs,
      /<option value="(?!")[^>]*>(.*?)<\/option>/g,
    ),
  },
  'the map': { pages: HOME, itemsOf: oneList(/<a id="map-([^"]+)"/g) },
  'the names on the map': {
    pages: HOME,
    itemsOf: oneList(/<text class="ground-name"[^>]*>([^<]*)<tspan/g),
  },
  'the coverage': { pages: HOME, itemsOf: oneList(/<li id="county-([^"]+)"/g) },
  'the municipalities of the FAQ': {
    pages: HOME,
    itemsOf: oneList(/<dt class="font-bold">([^<]*) \(\d+\)<\/dt>/g),
  },
  'the footer': {
    pages: EVERY_PAGE,
    itemsOf: lists(/<ul\b(?:(?!<\/ul>).)*<\/ul>(?=<\/div><nav\b)/gs, /<li\b[^>]*>(.*?)<\/li>/gs),
  },
  'the counties’ pages': {
    pages: /^\/permits$/,
    itemsOf: (page) => [
      linksOf(page)
        .filter(({ href }) => /^(\/\w\w)?\/permits\/[^/#]+$/.test(href))
        .map(({ text }) => text),
    ],
  },
  'the lists of the finder': {
    pages: /^\/permits$/,
    itemsOf: oneList(/<ul\b[^>]* data-county="([^"]+)"/g),
  },
  'the structured data of where it is sold': {
    pages: HOME,
    itemsOf: (page) =>
      jsonLdOf(page)
        .flatMap(({ areaServed }) => (Array.isArray(areaServed) ? [areaServed] : []))
        .map(namesOf),
  },
  'the structured data of the permit offices': {
    pages: /^\/permits$/,
    itemsOf: (page) => [namesOf(jsonLdOf(page)[0]?.hasPart)],
  },
};

/** The member that an item begins with or, at least, names first. */
function memberIn<Member extends string>(
  item: string,
  names: Readonly<Record<Member, readonly string[]>>,
): Member | undefined {
  const named = (Object.keys(names) as Member[]).flatMap((member) => {
    if (item === member) return { member, at: 0 };
    const found = names[member].map((name) => item.indexOf(name)).filter((at) => at >= 0);
    return found.length > 0 ? { member, at: Math.min(...found) } : [];
  });
  return named.sort((one, other) => one.at - other.at)[0]?.member;
}

/** What is wrong with a member's place in each list of these kinds. */
function problemsOf<Member extends string>(
  member: Member,
  {
    language,
    kinds,
    names,
  }: {
    language: Language;
    kinds: Readonly<Record<string, PageList>>;
    names: Readonly<Record<Member, readonly string[]>>;
  },
): string[] {
  const own = pages.filter((page) => languageOfPath(pathOf(page)) === language);
  const members = Object.keys(names);
  return Object.entries(kinds).flatMap(([kind, { pages: path, itemsOf }]) => {
    const having = own.filter((page) => path.test(pathInDefaultLanguage(pathOf(page))));
    const all = having.flatMap((page) =>
      itemsOf(page).map((items) => ({
        at: pathOf(page),
        items: items.map((item) => memberIn(item, names)),
      })),
    );
    // Of lists of a kind, those of something else.
    const found = all.filter(({ items }) => items.some((item) => item !== undefined));
    if (found.length === 0) return [`no page has ${kind}`];
    const wrong = found.filter(
      ({ items }) => items.length !== members.length || items[members.indexOf(member)] !== member,
    );
    return wrong.map(({ at, items }) => `${kind} on ${at}: ${items.join(', ')}`);
  });
}

sweep(
  'each list of services on a built page',
  { language: LANGUAGES, service: FORM_SERVICES },
  ({ language, service }) =>
    problemsOf(service, {
      language,
      kinds: LISTS_OF_SERVICES,
      names: serviceNames(FORM_SERVICES, language),
    }),
);

sweep(
  'each list of sample reports on a built page',
  { language: LANGUAGES, tier: SAMPLED_SERVICES },
  ({ language, tier }) =>
    problemsOf(tier, {
      language,
      kinds: LISTS_OF_REPORTS,
      names: serviceNames(SAMPLED_SERVICES, language),
    }),
);

sweep(
  'each list of counties on a built page',
  { language: LANGUAGES, county: COUNTIES },
  ({ language, county }) =>
    problemsOf(county, {
      language,
      kinds: LISTS_OF_COUNTIES,
      names: Object.fromEntries(COUNTIES.map((each) => [each, [COUNTY_NAMES[each]]])) as Record<
        County,
        string[]
      >,
    }),
);

/** What the site's own sentences count. Those of posts are their authors'. */
const COUNTED: Readonly<
  Record<
    Language,
    { numbers: readonly string[]; counties: RegExp; services: RegExp; reports: RegExp }
  >
> = {
  en: {
    numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    counties: /^count(y|ies)$/,
    services: /^services$/,
    reports: /^reports$/,
  },
  es: {
    numbers: ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'],
    counties: /^condados?$/,
    services: /^servicios$/,
    reports: /^informes$/,
  },
};

/** Where the finder asks for the city. */
const WITHOUT_CITY = COUNTIES.filter((county) => !counties[county].parcelNumber.namesCity).map(
  (county) => COUNTY_NAMES[county],
);

/** Words between the members of a list in a sentence. */
const BETWEEN = '(?:, |,? (?:and|or|nor|y|e|o|u|ni) )';

function wordsOf({ html }: BuiltPage): string {
  return html
    .replace(/<(style|script(?![^>]*ld\+json))\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1');
}

sweep('what sentences count and list on a built page', { language: LANGUAGES }, ({ language }) => {
  const {
    numbers,
    counties: ofCounties,
    services: ofServices,
    reports: ofReports,
  } = COUNTED[language];
  const labels = COUNTIES.map((county) => COUNTY_NAMES[county]);
  const label = `(?:${labels.join('|')})(?! (?!County)\\p{Lu})`;
  const whole = [labels, WITHOUT_CITY].map((names) => names.join());
  const lists = new RegExp(`(?:${label}${BETWEEN})+${label}`, 'gu');
  const counts = new RegExp(`(?<!\\p{L})(${numbers.join('|')}) (\\p{Ll}+)`, 'giu');
  return pages
    .filter((page) => languageOfPath(pathOf(page)) === language)
    .filter((page) => !pathInDefaultLanguage(pathOf(page)).startsWith('/blog'))
    .flatMap((page) => {
      const words = wordsOf(page);
      const wrongLists = [...words.matchAll(lists)]
        .map(([list]) => list)
        .filter((list) => !whole.includes(list.split(new RegExp(BETWEEN)).join()));
      const wrongCounts = [...words.matchAll(counts)]
        .filter(([, number = '', noun = '']) => {
          const counted = numbers.indexOf(number.toLowerCase()) + 1;
          return (
            (ofCounties.test(noun) && counted > 1 && counted !== COUNTIES.length) ||
            (ofServices.test(noun) && counted !== FORM_SERVICES.length) ||
            (ofReports.test(noun) &&
              ![FORM_SERVICES.length, SAMPLED_SERVICES.length].includes(counted))
          );
        })
        .map(([count]) => count);
      return [...wrongLists, ...wrongCounts].map((wrong) => `${pathOf(page)}: ${wrong}`);
    });
});

/** How many permit offices, and municipalities, sentences say there are. */
const COUNTED_PLACES: Readonly<Record<Language, { offices: RegExp; municipalities: RegExp }>> = {
  en: { offices: /(\d+) (?:permit )?offices/g, municipalities: /(\d+) municipalities/g },
  es: { offices: /(\d+) oficinas/g, municipalities: /(\d+) municipios/g },
};

sweep(
  'how many offices and municipalities a built page counts: those of its county, or all',
  { language: LANGUAGES, counted: COUNTED_PLACES.en },
  ({ language, counted }) => {
    const countIn = (county: County) =>
      (counted === 'offices' ? permitOfficesIn(county) : municipalitiesIn(county)).length;
    const all = COUNTIES.map(countIn);
    const total = all.reduce((sum, count) => sum + count, 0);
    const found = pages
      .filter((page) => languageOfPath(pathOf(page)) === language)
      .filter((page) => !pathInDefaultLanguage(pathOf(page)).startsWith('/blog'))
      .flatMap((page) => {
        const path = pathInDefaultLanguage(pathOf(page));
        const county = COUNTIES.find((each) => `${path}/`.startsWith(`${countyPath(each)}/`));
        const right = county ? [countIn(county)] : [...all, total];
        return [...page.html.matchAll(COUNTED_PLACES[language][counted])].map(
          ([said, count = '']) => ({
            said: `${pathOf(page)}: ${said}`,
            isRight: right.includes(+count),
          }),
        );
      });
    const wrong = found.filter(({ isRight }) => !isRight).map(({ said }) => said);
    return found.length > COUNTIES.length ? wrong : ['no page counts them'];
  },
);
