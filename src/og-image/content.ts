import type { Post } from '#blog/post.ts';
import { counties } from '#business/coverage.ts';
import { displayedPrice } from '#business/services.ts';
import { type PageTexts, pageTexts } from '#i18n/page-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, pathIn } from '#shared/languages.ts';

/** The size that social networks recommend, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The texts of a page's OG image. */
export interface OgImageContent {
  /** Where the company works, in the letterhead. */
  readonly tagline: string;
  /** What kind of page it is. */
  readonly label: string;
  readonly title: string;
  /** The boxes along the bottom, as on a form. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The pages with an OG image of their own, other than posts. */
export type PageOgImage = keyof PageTexts['ogImage']['pages'];

export function ogImageOfPage(page: PageOgImage, language: Language): OgImageContent {
  const { companyTexts, ogImage, priceNotes } = pageTexts[language];
  const names = Object.values(counties).map(({ label }) => label);
  return {
    tagline: companyTexts.tagline,
    ...ogImage.pages[page],
    facts: [
      { label: ogImage.facts.counties, value: names.join(', ') },
      { label: ogImage.facts.report, value: ogImage.reportTime },
      { label: ogImage.facts.from, value: displayedPrice('basic', priceNotes) },
    ],
  };
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

/** The path of the OG image of a page other than a post. */
export function pageImagePath(page: PageOgImage, language: Language): string {
  return `/og${pathIn(language, `/${page}`)}.png`;
}

export function postImagePath({ id, language }: Post): string {
  return `/og${pathIn(language, `/blog/${id}.png`)}`;
}
