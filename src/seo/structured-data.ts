import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  GovernmentOffice,
  Graph,
  LocalBusiness,
  Offer,
  Organization,
  Report,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Breadcrumb } from '#blog/breadcrumbs.ts';
import { floridaNoon } from '#blog/dates.ts';
import { postPath } from '#blog/paths.ts';
import { lastChanged, type Post } from '#blog/post.ts';
import { type Company, company, phoneNumberOf } from '#business/company.ts';
import {
  hasOwnPage,
  type PermitOffice,
  permitOfficesIn,
} from '#business/permit-offices/offices.ts';
import { permitOfficePath } from '#business/permit-offices/paths.ts';
import { placeOf } from '#components/permits/words.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { sectionLink } from '#shared/landing-sections.ts';
import { type Language, localeOf, pathIn } from '#shared/languages.ts';
import { countyPath, PERMITS } from '#shared/permit-pages.ts';
import { CURRENCY, priceOf, priceOfService } from '#shared/pricing.ts';
import { SAMPLE_REPORT, samplePdfPath, sampleReportLink } from '#shared/sample-report.ts';
import {
  FORM_SERVICES,
  type FormService,
  isAddOn,
  isOrderedOnline,
  SAMPLED_SERVICES,
  SERVICES,
} from '#shared/services.ts';
import { countyImagePath, pageImagePath, postImagePath } from '../og-image/content.ts';

/** An object of a page's JSON-LD, with schema.org's types. */
export type JsonLdNode = Exclude<Thing, string>;

/** The company and the services that it sells, with prices. */
export function businessNodes(language: Language, site: URL): JsonLdNode[] {
  const services = FORM_SERVICES.map((type) => serviceNode(type, language, site));
  return [companyNode(language, site), siteNode(language, site), ...services];
}

/** The site, under whose name search engines show its pages. */
function siteNode(language: Language, site: URL): WebSite {
  return {
    '@type': 'WebSite',
    name: company.name,
    url: absolute(pathIn(language, '/'), site),
    inLanguage: localeOf(language),
    publisher: { '@id': companyId(site) },
  };
}

/** Returns the company: a `LocalBusiness`, which needs an address, once it has one, else an `Organization`. */
export function companyNode(
  language: Language,
  site: URL,
  facts: Company = company,
): Exclude<LocalBusiness | Organization, string> {
  const { legalEntity, postalAddress } = facts;
  const node = {
    '@id': companyId(site),
    name: facts.name,
    ...(legalEntity && { legalName: legalEntity }),
    url: site.href,
    telephone: phoneNumberOf(facts),
    email: facts.email,
    logo: absolute('/icon-512.png', site),
    image: absolute(pageImagePath('home', language), site),
    areaServed: areaServed(),
  };
  if (!postalAddress) return { '@type': 'Organization', ...node };
  return {
    '@type': 'LocalBusiness',
    ...node,
    openingHours: facts.openingHours,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.city,
      addressRegion: postalAddress.state,
      postalCode: postalAddress.zip,
      addressCountry: 'US',
    },
  };
}

function areaServed() {
  return COUNTIES.map((county) => ({
    '@type': 'AdministrativeArea' as const,
    name: `${COUNTY_NAMES[county]} County, Florida`,
  }));
}

function serviceNode(type: FormService, language: Language, site: URL): Service {
  const { title, description } = pageTexts[language].services[type];
  return {
    '@type': 'Service',
    name: title,
    description,
    serviceType: pageTexts[language].ogImage.pages.home.label,
    url: absolute(pathIn(language, sectionLink('services')), site),
    areaServed: areaServed(),
    provider: { '@id': companyId(site) },
    offers: offer(type),
  };
}

/** Totals, which pages show beside each price: every customer pays the processing fee. */
function offer(type: FormService): Offer {
  const currency = { priceCurrency: CURRENCY.toUpperCase() } as const;
  if (isOrderedOnline(type))
    return { '@type': 'Offer', ...currency, price: dollars(priceOfService(type).totalAmount) };
  const { from, to } = SERVICES[type].price;
  return {
    '@type': 'AggregateOffer',
    ...currency,
    lowPrice: dollars(priceOf(from).totalAmount),
    highPrice: dollars(priceOf(to).totalAmount),
  };
}

export function postNode(post: Post, site: URL): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: localeOf(post.language),
    datePublished: floridaNoon(post.publishDate),
    dateModified: floridaNoon(lastChanged(post)),
    author: { '@type': 'Organization', name: post.author, url: site.href },
    publisher: {
      '@type': 'Organization',
      '@id': companyId(site),
      name: company.name,
      logo: absolute('/icon-512.png', site),
    },
    image: absolute(postImagePath(post), site),
    mainEntityOfPage: absolute(pathIn(post.language, postPath(post.id)), site),
    articleSection: pageTexts[post.language].blog.categories[post.category],
    keywords: [...post.tags],
  };
}

/** The sample reports: the page, and the PDF of each service. */
export function sampleReportNode(
  name: string,
  description: string,
  language: Language,
  site: URL,
): Report {
  const { services, sections } = pageTexts[language];
  const { offers } = sections.addOns;
  const about = {
    publisher: { '@type': 'Organization', '@id': companyId(site), name: company.name },
    inLanguage: localeOf(language),
  } as const;
  return {
    '@type': 'Report',
    name,
    description,
    ...about,
    url: absolute(pathIn(language, SAMPLE_REPORT), site),
    image: absolute(pageImagePath('sample-report', language), site),
    hasPart: SAMPLED_SERVICES.map((service) => ({
      '@type': 'Report',
      name: `${services[service].title}: ${name}`,
      description: isAddOn(service) ? offers[service].description : services[service].canFind,
      ...about,
      url: absolute(pathIn(language, sampleReportLink(service)), site),
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'application/pdf',
        contentUrl: absolute(pathIn(language, samplePdfPath(service)), site),
      },
    })),
  };
}

/** The page that leads to the permit offices of each county. */
export function permitOfficesNode(
  name: string,
  description: string,
  language: Language,
  site: URL,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    inLanguage: localeOf(language),
    publisher: { '@id': companyId(site) },
    url: absolute(pathIn(language, PERMITS), site),
    image: absolute(pageImagePath('permits', language), site),
    hasPart: COUNTIES.map((county) => ({
      '@type': 'CollectionPage' as const,
      name: pageTexts[language].permits.county.heading(COUNTY_NAMES[county]),
      url: absolute(pathIn(language, countyPath(county)), site),
    })),
  };
}

/** A county's page, with the offices that it lists by name. */
export function countyPermitOfficesNode(
  county: County,
  name: string,
  description: string,
  language: Language,
  site: URL,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    inLanguage: localeOf(language),
    publisher: { '@id': companyId(site) },
    url: absolute(pathIn(language, countyPath(county)), site),
    image: absolute(countyImagePath(county, language), site),
    about: permitOfficesIn(county)
      .filter(hasOwnPage)
      .map((office) => permitOfficeNode(office, language, site)),
  };
}

/** An office as its row has it. The page is ours, so its address is the subject's and not the office's own. */
export function permitOfficeNode(
  office: PermitOffice,
  language: Language,
  site: URL,
): Exclude<GovernmentOffice, string> {
  const { county, phone, portal, recordsRequest } = office;
  const place = placeOf(office, language);
  return {
    '@type': 'GovernmentOffice',
    name: office.office ? `${place}: ${office.office.name}` : place,
    areaServed: {
      '@type': 'AdministrativeArea',
      name: place,
      containedInPlace: {
        '@type': 'AdministrativeArea',
        name: `${COUNTY_NAMES[county]} County, Florida`,
      },
    },
    ...(phone && { telephone: `+1-${phone.number}` }),
    ...(recordsRequest?.email && { email: recordsRequest.email }),
    ...(portal && { url: portal.url }),
    mainEntityOfPage: absolute(pathIn(language, permitOfficePath(office)), site),
  };
}

/** The breadcrumbs of a page, with the page itself last. */
export function breadcrumbNode(breadcrumbs: readonly Breadcrumb[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href, site),
    })),
  };
}

/** Serializes the nodes for a script element. `<` is escaped, so that no text, such as a title, can end the element. */
export function serializeJsonLd(nodes: readonly JsonLdNode[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...nodes] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The `@id` that all pages use for the company. */
function companyId(site: URL): string {
  return absolute('/#company', site);
}

function absolute(address: string, site: URL): string {
  return new URL(address, site).href;
}

/** Formats cents as schema.org requires: `100.00`. */
function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
