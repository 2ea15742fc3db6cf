import { expect, test } from 'vitest';
import { municipalitiesIn, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { lowestTotal } from '#business/services.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGES, languageOfPath, pathIn } from '#shared/languages.ts';
import { countyPath } from '#shared/permit-pages.ts';
import { formatDollars } from '#shared/pricing.ts';
import { ogImages } from '../../../src/og-image/all-images.ts';
import {
  type OgImageContent,
  ogImageOfCounty,
  ogImageOfPage,
  ogImageOfPermitOffice,
  ogImageOfPost,
  type PageOgImage,
} from '../../../src/og-image/content.ts';
import { cacheFileOf } from '../../../src/og-image/render.ts';
import { sweep } from '../../sweep.ts';
import { samplePost } from '../editors/sample-post.ts';

/** Nobody can read a drawn text from its picture: what is drawn is asked here. */

const PAGES = pageTexts.en.ogImage.pages;

/** Returns what of the values of a picture's boxes is not as expected. */
function differences({ facts }: OgImageContent, expected: readonly (string | number)[]): string[] {
  const values = facts.map(({ value }) => value);
  return values.join(' | ') === expected.join(' | ') ? [] : [`the boxes say ${values.join(' | ')}`];
}

/** What is true of every report, in the last boxes. */
const offerIn = (language: (typeof LANGUAGES)[number]) => {
  const { ogImage } = pageTexts[language];
  return [ogImage.reportTime, ogImage.price(lowestTotal())];
};

sweep(
  'the picture of a page says where we work, or how many municipalities the page leads to',
  { page: PAGES, language: LANGUAGES },
  ({ page, language }) => {
    const municipalities = COUNTIES.flatMap(municipalitiesIn).length;
    const where = page === 'permits' ? municipalities : Object.values(COUNTY_NAMES).join(', ');
    return differences(ogImageOfPage(page as PageOgImage, language), [where, ...offerIn(language)]);
  },
);

sweep(
  'the picture of a county counts its municipalities',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) =>
    differences(ogImageOfCounty(county, language), [
      municipalitiesIn(county).length,
      ...offerIn(language),
    ]),
);

sweep(
  'the picture of a permit office says first what is known of its file',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) =>
    permitOfficesIn(county).flatMap((office) => {
      const { prefix, onlineSince, fees = [] } = office;
      const content = ogImageOfPermitOffice(office, language);
      const [, year] = /(\d{4})/.exec(onlineSince?.since ?? '') ?? [];
      const known = [prefix, year, ...fees.slice(0, 1).map(({ cents }) => formatDollars(cents))];
      const expected = [...known.filter((each) => each != null), ...offerIn(language)].slice(0, 3);
      const { facts } = content;
      const isRight =
        facts.length === expected.length &&
        facts.every(({ value }, index) => value.includes(expected[index] ?? ' '));
      return isRight ? [] : differences(content, expected);
    }),
);

sweep(
  'the picture of a post has its author, its day and its time in the post’s language',
  { language: LANGUAGES },
  ({ language }) => {
    const publishDate = new Date('2025-08-19');
    const day = publishDate.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
    const post = samplePost({ language, publishDate, readTime: 4 });
    return differences(ogImageOfPost(post), [
      post.author,
      day,
      pageTexts[language].ogImage.minutes('4'),
    ]);
  },
);

/** The pictures of the site with a post in each language, by the paths of their pages. */
const IMAGES = new Map(
  Array.from(ogImages(LANGUAGES.map((language) => samplePost({ language }))), ([path, content]) => [
    path.replace(/^\/og|\.png$/g, ''),
    content,
  ]),
);

sweep('each picture is in the language of its page', { language: LANGUAGES }, ({ language }) => {
  const { tagline } = pageTexts[language].companyTexts;
  const own = [...IMAGES].filter(([path]) => languageOfPath(path) === language);
  const wrong = own.filter(([, content]) => content.tagline !== tagline);
  return own.length > 1 ? wrong.map(([path]) => path) : ['there is none'];
});

sweep(
  'the pictures of a county and of its permit offices name them',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) => {
    const path = pathIn(language, countyPath(county));
    const title = IMAGES.get(path)?.title ?? '';
    const ofOffices = permitOfficesIn(county).flatMap((office) => {
      const own = IMAGES.get(`${path}/${office.slug}`);
      const isRight = !own || own.title.includes(office.municipality ?? COUNTY_NAMES[county]);
      return isRight ? [] : [`${office.slug}: ${own.title}`];
    });
    return title.includes(COUNTY_NAMES[county]) ? ofOffices : [`${path}: ${title}`, ...ofOffices];
  },
);

test('no two pages have the same picture', () => {
  expect(new Set([...IMAGES.values()].map(cacheFileOf)).size).toBe(IMAGES.size);
});

test('a picture is drawn anew when any of its words changes', () => {
  const content = ogImageOfPage('terms', 'en');
  const files = wordsChanged(content).map(cacheFileOf);
  expect(new Set([cacheFileOf(content), ...files]).size).toBe(1 + files.length);
});

/** Returns contents that each differ from this one in one text. */
function wordsChanged(content: OgImageContent): OgImageContent[] {
  const { facts, ...texts } = content;
  return [
    ...Object.keys(texts).map((name) => ({ ...content, [name]: 'Other' })),
    ...facts.flatMap((fact, index) =>
      Object.keys(fact).map((name) => ({
        ...content,
        facts: facts.with(index, { ...fact, [name]: 'Other' }),
      })),
    ),
  ];
}
