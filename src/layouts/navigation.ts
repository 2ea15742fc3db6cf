import { company } from '#business/company.ts';

/** The landing page's sections, by the anchor that leads to each. */
export const sectionLink = {
  about: '/#about',
  services: '/#services',
  orderForm: '/#order-form',
  coverage: '/#coverage',
  contact: '/#contact',
} as const;

export const mainNavigation = [
  { label: 'Home', href: '/' },
  { label: 'About', href: sectionLink.about },
  { label: 'Services', href: sectionLink.services },
  { label: 'Coverage Area', href: sectionLink.coverage },
  { label: 'Contact', href: sectionLink.contact },
  { label: 'Blog', href: '/blog' },
] as const;

/** The address that a page has for visitors: /terms, where the build writes terms.html. */
export function addressOfPage({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '') || '/';
}

export const phoneLink = `tel:${company.phoneNumber}`;
export const emailLink = `mailto:${company.email}`;
