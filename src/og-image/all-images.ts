import type { Post } from '#blog/post.ts';
import { hasOwnPage, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import {
  countyImagePath,
  type OgImageContent,
  ogImageOfCounty,
  ogImageOfPage,
  ogImageOfPermitOffice,
  ogImageOfPost,
  type PageOgImage,
  pageImagePath,
  permitOfficeImagePath,
  postImagePath,
} from './content.ts';

type OgImage = readonly [path: string, content: OgImageContent];

const PAGES = Object.keys(pageTexts[DEFAULT_LANGUAGE].ogImage.pages) as PageOgImage[];

/** What each OG image of the site says, by its path. */
export function ogImages(posts: readonly Post[]): ReadonlyMap<string, OgImageContent> {
  return new Map([
    ...LANGUAGES.flatMap(imagesIn),
    ...posts.map((post): OgImage => [postImagePath(post), ogImageOfPost(post)]),
  ]);
}

function imagesIn(language: Language): OgImage[] {
  const offices = COUNTIES.flatMap(permitOfficesIn).filter(hasOwnPage);
  return [
    ...PAGES.map((page): OgImage => [pageImagePath(page, language), ogImageOfPage(page, language)]),
    ...COUNTIES.map(
      (county): OgImage => [countyImagePath(county, language), ogImageOfCounty(county, language)],
    ),
    ...offices.map(
      (office): OgImage => [
        permitOfficeImagePath(office, language),
        ogImageOfPermitOffice(office, language),
      ],
    ),
  ];
}
