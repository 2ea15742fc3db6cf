import { pageTexts } from '#i18n/page-texts.ts';
import type { County } from '#shared/counties.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { type Language, pathIn } from '#shared/languages.ts';
import { countyPath, PERMITS } from '#shared/permit-pages.ts';
import type { Category } from './categories.ts';
import { BLOG, categoryPath } from './paths.ts';

/** A page on the way from the landing page to the current one. */
export interface Breadcrumb {
  readonly name: string;
  readonly href: string;
}

export function breadcrumbsToHome(language: Language): readonly Breadcrumb[] {
  const { home } = pageTexts[language].layout.navigation;
  return [{ name: home, href: pathIn(language, '/') }];
}

export function breadcrumbsToBlog(language: Language): readonly Breadcrumb[] {
  const { blog } = pageTexts[language].layout.navigation;
  return [...breadcrumbsToHome(language), { name: blog, href: pathIn(language, BLOG) }];
}

export function breadcrumbsToPost(category: Category, language: Language): readonly Breadcrumb[] {
  const name = pageTexts[language].blog.categories[category];
  return [...breadcrumbsToBlog(language), { name, href: pathIn(language, categoryPath(category)) }];
}

export function breadcrumbsToPermits(language: Language): readonly Breadcrumb[] {
  const { name } = pageTexts[language].permits;
  return [...breadcrumbsToHome(language), { name, href: pathIn(language, PERMITS) }];
}

export function breadcrumbsToCounty(county: County, language: Language): readonly Breadcrumb[] {
  const name = pageTexts[language].permits.countyName(COUNTY_NAMES[county]);
  return [...breadcrumbsToPermits(language), { name, href: pathIn(language, countyPath(county)) }];
}
