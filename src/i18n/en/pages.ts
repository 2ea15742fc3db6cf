import { accessibility } from './accessibility.ts';
import { blog } from './blog.ts';
import { checkoutPage } from './checkout-page.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';
import { findOrderPage } from './find-order-page.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { legalPage } from './legal-page.ts';
import { notFound } from './not-found.ts';
import { ogImage } from './og-image.ts';
import { paidBar } from './paid-bar.ts';
import { privacy } from './privacy.ts';
import { reportExcerpts } from './report-excerpts.ts';
import { sampleReportPage } from './sample-report-page.ts';
import { about } from './sections/about.ts';
import { addOns } from './sections/add-ons.ts';
import { contact } from './sections/contact.ts';
import { coverage } from './sections/coverage.ts';
import { hero } from './sections/hero.ts';
import { investors } from './sections/investors.ts';
import { order } from './sections/order.ts';
import { process } from './sections/process.ts';
import { risks } from './sections/risks.ts';
import { services as servicesSection } from './sections/services.ts';
import { services } from './services.ts';
import { terms } from './terms.ts';

/** The landing page’s sections. */
const sections = {
  hero,
  risks,
  about,
  services: servicesSection,
  order,
  coverage,
  investors,
  process,
  addOns,
  contact,
};

/** The texts of all pages. Every other language has the same keys: the type check names what is missing. */
const pages = {
  accessibility,
  blog,
  checkoutPage,
  claims,
  companyTexts,
  findOrderPage,
  home,
  layout,
  legalPage,
  notFound,
  ogImage,
  paidBar,
  privacy,
  reportExcerpts,
  sampleReportPage,
  sections,
  services,
  terms,
};

export type PageTexts = typeof pages;
export default pages;
