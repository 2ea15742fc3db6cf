import type { PageTexts } from '../en/pages.ts';
import { accessibility } from './accessibility.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';
import { findOrderPage } from './find-order-page.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { legalPage } from './legal-page.ts';
import { notFound } from './not-found.ts';
import { ogImage } from './og-image.ts';
import { privacy } from './privacy.ts';
import { services } from './services.ts';
import { terms } from './terms.ts';

const pages: PageTexts = {
  accessibility,
  claims,
  companyTexts,
  findOrderPage,
  hero,
  home,
  layout,
  legalPage,
  notFound,
  ogImage,
  privacy,
  services,
  terms,
};

export default pages;
