import { company } from '#business/company.ts';
import { sectionLink } from '#shared/landing-sections.ts';

export const mainNavigation = [
  { label: 'Home', href: '/' },
  { label: 'About', href: sectionLink('about') },
  { label: 'Services', href: sectionLink('services') },
  { label: 'Coverage Area', href: sectionLink('coverage') },
  { label: 'Contact', href: sectionLink('contact') },
  { label: 'Blog', href: '/blog' },
] as const;

/** Returns the public address of a page: `/terms` for the built file `terms.html`. */
export function addressOfPage({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '') || '/';
}

export const phoneLink = `tel:${company.phoneNumber}`;
export const emailLink = `mailto:${company.email}`;
