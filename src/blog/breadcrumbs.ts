import { pageTexts } from '#i18n/page-texts.ts';
import { DEFAULT_LANGUAGE, type Language, pathIn } from '#shared/languages.ts';
import { BLOG, categoryAddress } from './addresses.ts';
import type { Category } from './categories.ts';

/** A page on the way from the landing page to the current one. */
export interface Breadcrumb {
  readonly name: string;
  readonly href: string;
}

export function breadcrumbsToHome(language: Language): readonly Breadcrumb[] {
  const { home } = pageTexts[language].layout.navigation;
  return [{ name: home, href: pathIn(language, '/') }];
}

export const BLOG_BREADCRUMBS: readonly Breadcrumb[] = [
  ...breadcrumbsToHome(DEFAULT_LANGUAGE),
  { name: 'Blog', href: BLOG },
];

export function breadcrumbsToPost(category: Category): readonly Breadcrumb[] {
  return [...BLOG_BREADCRUMBS, { name: category, href: categoryAddress(category) }];
}
