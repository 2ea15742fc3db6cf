import { claims } from './claims.ts';
import { companyTexts } from './company.ts';
import { findOrderPage } from './find-order-page.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { legalPage } from './legal-page.ts';
import { notFound } from './not-found.ts';
import { ogImage } from './og-image.ts';
import { services } from './services.ts';

/** The texts of all pages. Every other language has the same keys: the type check names what is missing. */
const pages = {
  claims,
  companyTexts,
  findOrderPage,
  hero,
  home,
  layout,
  legalPage,
  notFound,
  ogImage,
  services,
};

export type PageTexts = typeof pages;
export default pages;
