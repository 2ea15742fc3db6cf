import { expect, test } from 'vitest';
import { counties } from '#business/counties/counties.ts';
import { GUIDE_TOPICS } from '#business/counties/county-record.ts';
import { guideFacts } from '#business/permit-offices/guide.ts';
import {
  hasOwnPage,
  type PermitOffice,
  permitOfficesIn,
} from '#business/permit-offices/offices.ts';
import { permitOfficePath } from '#business/permit-offices/paths.ts';
import type { Reading } from '#business/permit-offices/schema.ts';
import { displayedPrice, shortPriceNote } from '#business/services.ts';
import {
  feeText,
  monthName,
  placeOf,
  searchKeysText,
  sourceName,
} from '#components/permits/words.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf, pathIn } from '#shared/languages.ts';
import { countyPath, PERMITS } from '#shared/permit-pages.ts';
import { DEFAULT_SERVICE } from '#shared/services.ts';
import { sweep } from '../sweep.ts';
import { type BuiltPage, builtPages, pathOf, textOf } from './built-pages.ts';

const pages = new Map(builtPages().map((page) => [pathOf(page), page] as const));

function pageAt(path: string): BuiltPage {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

/** Returns every object within a row that was read somewhere: its published facts, whatever the table calls them. */
function readingsIn(value: unknown): Reading[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(readingsIn);
  return 'source' in value ? [value as Reading, ...within] : within;
}

/** Writes a source as pages do. */
function inWords({ source, readOn }: Reading, language: Language): string {
  const { permits } = pageTexts[language];
  return `${sourceName(source, permits)}, ${permits.reading.readIn(monthName(readOn, language))}`;
}

const wordsOf = (readings: readonly Reading[], language: Language) =>
  readings.map((reading) => inWords(reading, language)).sort();

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)]
    .map(([, content = '']) => textOf(content).replaceAll(' ,', ','))
    .sort();

const SOURCE = /<span class="source"[^>]*>(.*?)<\/span>/gs;

test('every published fact of an office has a source, and the day or month in which it was read', () => {
  const rows: readonly PermitOffice[] = COUNTIES.flatMap(permitOfficesIn);
  const facts = rows.flatMap(({ office, portal, noPortal, recordsRequest, ...row }) => [
    ...[office, portal, noPortal, recordsRequest, row.onlineSince, row.phone],
    ...(row.fees ?? []),
    ...(row.history ?? []),
  ]);
  const published = facts.filter((fact) => fact !== undefined);
  expect(published.length).toBeGreaterThan(150);
  for (const { source, readOn } of published) {
    expect(source).toMatch(/^(https:\/\/|own page$|\d+ public datasets$)/);
    expect(readOn).toMatch(/^2\d{3}-\d\d(-\d\d)?$/);
  }
  // No fact is of a kind that the pages don't know.
  expect(rows.flatMap(readingsIn)).toHaveLength(published.length);
});

test.each(LANGUAGES)(
  'a county’s page shows each fact with its source and month: %s',
  (language) => {
    for (const county of COUNTIES) {
      const { html } = pageAt(pathIn(language, countyPath(county)));
      for (const row of permitOfficesIn(county)) {
        const [, cells = ''] =
          new RegExp(`<tr[^>]* id="${row.slug}"[^>]*>(.*?)</tr>`, 's').exec(html) ?? [];
        const listed = textsOf(cells, /<li[^>]*>(.*?)<\/li>/gs).map((text) =>
          text.replace(/^[^:]+: /, ''),
        );
        expect(listed.sort(), row.slug).toEqual(wordsOf(readingsIn(row), language));
      }
      const guide = GUIDE_TOPICS.flatMap((topic) => guideFacts(county, topic));
      const shownAgain = permitOfficesIn(county).flatMap(({ fees = [], history = [] }) => [
        ...fees,
        ...history,
      ]);
      expect(textsOf(html, SOURCE), county).toEqual(wordsOf([...guide, ...shownAgain], language));
    }
  },
);

/** What is said of a fact that a row has, lacks, or that nobody could confirm: one of these. */
function saidOf({ office, portal, noPortal }: PermitOffice, language: Language): string[] {
  const { facts } = pageTexts[language].permits;
  const isKnown = office || portal || noPortal;
  const unknown = isKnown ? [facts.officeUnknown] : [facts.nothingKnown];
  const noSearch = noPortal ? facts.noPortal : facts.portalUnknown;
  return [...(office ? [] : unknown), ...(portal ? [facts.openPortal] : isKnown ? [noSearch] : [])];
}

test.each(LANGUAGES)(
  'a county’s table says of each office and of its search one thing, and dials its number: %s',
  (language) => {
    const { facts } = pageTexts[language].permits;
    const { officeUnknown, nothingKnown, openPortal, noPortal, portalUnknown } = facts;
    const sayings = [officeUnknown, nothingKnown, openPortal, noPortal, portalUnknown];
    for (const row of COUNTIES.flatMap(permitOfficesIn)) {
      const { html } = pageAt(pathIn(language, countyPath(row.county)));
      const [, cells = ''] =
        new RegExp(`<tr[^>]* id="${row.slug}"[^>]*>(.*?)</tr>`, 's').exec(html) ?? [];
      const text = textOf(cells);
      const said = sayings.filter((each) => text.includes(each));
      expect(said, row.slug).toEqual(saidOf(row, language));
      const dialed = [...cells.matchAll(/href="tel:\+1(\d+)"[^>]*>([^<]*)</g)];
      expect(dialed.map(([, digits, shown = '']) => [digits, shown.trim()])).toEqual(
        row.phone ? [[row.phone.number.replaceAll('-', ''), row.phone.number]] : [],
      );
    }
  },
);

test.each(LANGUAGES)(
  'a county’s page names the offices with an open portal, and those that ask for an account: %s',
  (language) => {
    const words = pageTexts[language].permits.county;
    for (const county of COUNTIES) {
      const { html } = pageAt(pathIn(language, countyPath(county)));
      const [portals = ''] = /<section id="portals".*?<\/section>/s.exec(html) ?? [];
      const lines = textsOf(portals, /<span class="block[^>]*>(.*?)<\/span>/gs);
      const named = (label: string) =>
        lines
          .filter((line) => line.startsWith(label))
          .flatMap((line) => line.slice(label.length).trim().split(', '))
          .sort();
      const namesOf = (isMeant: (access: string) => boolean) =>
        permitOfficesIn(county)
          .filter(({ portal }) => portal?.access && isMeant(portal.access))
          .map((row) => placeOf(row, language))
          .sort();
      expect(named(words.open), county).toEqual(namesOf((access) => access === 'open'));
      expect(named(words.account), county).toEqual(namesOf((access) => access !== 'open'));
    }
  },
);

test.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'what an office calls itself is marked as English on its page: %s',
  (language) => {
    const unmarked = COUNTIES.flatMap(permitOfficesIn)
      .filter(hasOwnPage)
      .flatMap((row) => {
        const { html } = pageAt(pathIn(language, permitOfficePath(row)));
        const [facts = ''] = /<dl class="facts.*?<\/dl>/s.exec(html) ?? [];
        const names = [row.office?.name, row.recordsRequest?.desk, row.portal?.software];
        return names.flatMap((name) => {
          const around = [...facts.matchAll(/<[a-z]+([^>]*)>([^<]*)/g)].filter(
            ([, , text = '']) => name && textOf(text).includes(name),
          );
          const isMarked = around.every(([, tag = '']) => tag.includes(ENGLISH));
          return !name || (around.length > 0 && isMarked) ? [] : [`${row.slug}: ${name}`];
        });
      });
    expect(unmarked).toEqual([]);
  },
);

const ENGLISH = ` lang="${localeOf(DEFAULT_LANGUAGE)}"`;

test.each(LANGUAGES)(
  'an office’s page shows each fact with its source and month: %s',
  (language) => {
    const offices = COUNTIES.flatMap(permitOfficesIn).filter(hasOwnPage);
    for (const row of offices) {
      const { html } = pageAt(pathIn(language, permitOfficePath(row)));
      expect(textsOf(html, SOURCE), row.slug).toEqual(wordsOf(readingsIn(row), language));
    }
  },
);

/** The text of some HTML without its spaces, in whatever elements and lines it is. */
const textWithoutSpaces = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#39|#x27);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, '');

/** Which of some sentences HTML lacks, or has although it shouldn't. */
function wronglySaid(html: string, said: Readonly<Record<string, boolean>>): string[] {
  const shown = textWithoutSpaces(html);
  return Object.entries(said)
    .filter(([text, isSaid]) => shown.includes(text.replace(/\s+/g, '')) !== isSaid)
    .map(([text, isSaid]) => `${isSaid ? 'lacks' : 'has'} ${text}`);
}

/** What a row's facts are in words: all are said, and of those that each language has in its own, no other's. */
function factsOf(row: PermitOffice, language: Language): Readonly<Record<string, boolean>> {
  const { facts } = pageTexts[language].permits;
  const { onlineSince, history = [], fees = [], portal } = row;
  const told = [onlineSince?.earlier, ...history].filter((each) => each !== undefined);
  const words = [
    ...fees.map((fee) => feeText(fee, facts)),
    ...(portal?.access ? [facts.access[portal.access]] : []),
    ...(portal?.searchBy ? [searchKeysText(portal.searchBy, facts)] : []),
  ];
  return Object.fromEntries([
    ...told.flatMap((each) => LANGUAGES.map((other) => [each[other], other === language] as const)),
    ...words.map((each) => [each, true] as const),
  ]);
}

const ROWS = COUNTIES.flatMap(permitOfficesIn);

sweepOffices('a county’s page says all that its offices’ rows say, in its language', (language) =>
  ROWS.flatMap((row) => {
    const { html } = pageAt(pathIn(language, countyPath(row.county)));
    return wronglySaid(html, factsOf(row, language));
  }),
);

sweepOffices(
  'an office’s page says all that its row says, in its language, and nothing else',
  (language) => {
    const { lede, outside } = pageTexts[language].permits.municipality;
    return ROWS.filter(hasOwnPage).flatMap((row) => {
      const { html } = pageAt(pathIn(language, permitOfficePath(row)));
      const { decider } = pageTexts[language].countyTexts[row.county];
      return wronglySaid(html, {
        ...factsOf(row, language),
        [lede.older]: row.onlineSince !== undefined && row.recordsRequest !== undefined,
        [outside(placeOf(row, language), decider)]: row.municipality !== null,
      });
    });
  },
);

sweepOffices('a county’s page asks for digits only where they name the city', (language) => {
  const { filterHint, filterHintWithoutDigits, finder } = pageTexts[language].permits.county;
  return COUNTIES.flatMap((county) => {
    const { namesCity } = counties[county].parcelNumber;
    return wronglySaid(pageAt(pathIn(language, countyPath(county))).html, {
      [finder]: namesCity,
      [filterHint]: namesCity,
      [filterHintWithoutDigits]: !namesCity,
    });
  });
});

sweepOffices('a county’s page says what to ask in each part that has a question', (language) => {
  const { ask } = pageTexts[language].permits.county;
  return COUNTIES.flatMap((county) => {
    const { html } = pageAt(pathIn(language, countyPath(county)));
    return Object.entries(ask).flatMap(([topic, question]) => {
      const [part = ''] = new RegExp(`<section id="${topic}".*?</section>`, 's').exec(html) ?? [];
      return wronglySaid(part, { [question]: true });
    });
  });
});

sweepOffices('each page offers the first report by its price, then with the fee', (language) => {
  const { permits, priceNotes, services } = pageTexts[language];
  const price = displayedPrice(DEFAULT_SERVICE, priceNotes);
  const total = shortPriceNote(DEFAULT_SERVICE, priceNotes);
  const offer = permits.offer.text(services[DEFAULT_SERVICE], price, total);
  const paths = [
    PERMITS,
    ...COUNTIES.map(countyPath),
    ...ROWS.filter(hasOwnPage).map(permitOfficePath),
  ];
  return paths.flatMap((path) =>
    wronglySaid(pageAt(pathIn(language, path)).html, { [offer]: true }),
  );
});

function sweepOffices(name: string, check: (language: Language) => readonly string[]): void {
  sweep(name, { language: LANGUAGES }, ({ language }) => check(language));
}
