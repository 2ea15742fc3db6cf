import type { Post } from '#blog/post.ts';
import { municipalitiesIn, type PermitOffice } from '#business/permit-offices/offices.ts';
import { lowestTotal } from '#business/services.ts';
import { placeInSentence, sinceText } from '#components/permits/words.ts';
import { type PageTexts, pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, pathIn } from '#shared/languages.ts';
import { countyPath } from '#shared/permit-pages.ts';
import { formatDollars } from '#shared/pricing.ts';

/** The size that social networks recommend, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The texts of a page's OG image. */
export interface OgImageContent {
  /** Where the company works, in the letterhead. */
  readonly tagline: string;
  /** Kind of page. */
  readonly label: string;
  readonly title: string;
  /** The boxes along the bottom, as on a form. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The pages with an OG image of their own, other than posts. */
export type PageOgImage = keyof PageTexts['ogImage']['pages'];

export function ogImageOfPage(page: PageOgImage, language: Language): OgImageContent {
  const { companyTexts, ogImage } = pageTexts[language];
  return {
    tagline: companyTexts.tagline,
    ...ogImage.pages[page],
    facts: [
      whereOf(page, language),
      { label: ogImage.facts.report, value: ogImage.reportTime },
      {
        label: ogImage.facts.from,
        value: ogImage.price(lowestTotal()),
      },
    ],
  };
}

/** The counties, or on the page of all permit offices how many municipalities it leads to. */
function whereOf(page: PageOgImage, language: Language): OgImageContent['facts'][number] {
  const { facts } = pageTexts[language].ogImage;
  if (page === 'permits') {
    const count = COUNTIES.flatMap(municipalitiesIn).length;
    return { label: facts.municipalities, value: String(count) };
  }
  const names = Object.values(COUNTY_NAMES);
  return { label: facts.counties, value: names.join(', ') };
}

export function ogImageOfPost(post: Post): OgImageContent {
  const { category, language, title, author, publishDate, readTime } = post;
  const { blog, companyTexts, ogImage } = pageTexts[language];
  return {
    tagline: companyTexts.tagline,
    label: blog.categories[category],
    title,
    facts: [
      { label: blog.post.author, value: author },
      { label: blog.post.published, value: formatDay(publishDate, language) },
      { label: blog.post.readingTime, value: ogImage.minutes(String(readTime)) },
    ],
  };
}

/** A county's permit offices. */
export function ogImageOfCounty(county: County, language: Language): OgImageContent {
  const { companyTexts, ogImage, permits } = pageTexts[language];
  return {
    tagline: companyTexts.tagline,
    label: permits.name,
    title: permits.county.heading(COUNTY_NAMES[county]),
    facts: [
      { label: ogImage.facts.municipalities, value: String(municipalitiesIn(county).length) },
      { label: ogImage.facts.report, value: ogImage.reportTime },
      {
        label: ogImage.facts.from,
        value: ogImage.price(lowestTotal()),
      },
    ],
  };
}

/** A municipality's permit office, with what is known of its file. */
export function ogImageOfPermitOffice(office: PermitOffice, language: Language): OgImageContent {
  const { companyTexts, ogImage, permits } = pageTexts[language];
  const { county, prefix, onlineSince, fees } = office;
  const [fee] = fees ?? [];
  return {
    tagline: companyTexts.tagline,
    label: permits.countyName(COUNTY_NAMES[county]),
    title: permits.municipality.heading(placeInSentence(office, language)),
    facts: [
      ...(prefix ? [{ label: permits.facts.prefix, value: `${prefix}-…` }] : []),
      ...(onlineSince
        ? [{ label: permits.facts.onlineSince, value: sinceText(onlineSince.since, language) }]
        : []),
      ...(fee
        ? [{ label: permits.facts.feeSubjects[fee.subject], value: formatDollars(fee.cents) }]
        : []),
      { label: ogImage.facts.report, value: ogImage.reportTime },
      {
        label: ogImage.facts.from,
        value: ogImage.price(lowestTotal()),
      },
    ].slice(0, 3),
  };
}

export function countyImagePath(county: County, language: Language): string {
  return `/og${pathIn(language, countyPath(county))}.png`;
}

export function permitOfficeImagePath({ county, slug }: PermitOffice, language: Language): string {
  return `/og${pathIn(language, `${countyPath(county)}/${slug}`)}.png`;
}

/** The path of the OG image of a page other than a post. */
export function pageImagePath(page: PageOgImage, language: Language): string {
  return `/og${pathIn(language, `/${page}`)}.png`;
}

export function postImagePath({ id, language }: Post): string {
  return `/og${pathIn(language, `/blog/${id}.png`)}`;
}
