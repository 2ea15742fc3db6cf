import { company, phoneNumberOf } from '#business/company.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { type SectionId, sectionLink } from '#shared/landing-sections.ts';
import { type Language, pathIn } from '#shared/languages.ts';

/** The links of the header and its menu. */
export function mainNavigation(language: Language) {
  const labels = pageTexts[language].layout.navigation;
  const section = (id: SectionId) => pathIn(language, sectionLink(id));
  return [
    { label: labels.home, href: pathIn(language, '/') },
    { label: labels.about, href: section('about') },
    { label: labels.services, href: section('services') },
    { label: labels.coverage, href: section('coverage') },
    { label: labels.contact, href: section('contact') },
    { label: labels.blog, href: pathIn(language, '/blog') },
  ];
}

/** Returns the public path of a page: `/terms` for the built file `terms.html`. */
export function pathOfPage({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '') || '/';
}

export const phoneLink = `tel:${phoneNumberOf(company)}`;
export const emailLink = `mailto:${company.email}`;
