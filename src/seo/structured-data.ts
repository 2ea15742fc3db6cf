import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  LocalBusiness,
  Offer,
  Service,
  Thing,
} from 'schema-dts';
import { postAddress } from '#blog/addresses.ts';
import { isoDate } from '#blog/dates.ts';
import type { Post } from '#blog/post.ts';
import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { COUNTIES, isPriced, SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';
import { CURRENCY, FULL_INSPECTION_RANGE, SERVICE_PRICES } from '#shared/pricing.ts';
import { pageImageAddress, postImageAddress } from '../og-image/addresses.ts';

/** What a page says of itself to search engines, in the words of schema.org. */
export type JsonLdNode = Exclude<Thing, string>;

/** A page that leads to this one, and its address. */
export interface Step {
  readonly name: string;
  readonly href: string;
}

/** The company and what it sells, with prices. */
export function businessNodes(site: URL): JsonLdNode[] {
  return [companyNode(site), ...SERVICE_TYPES.map((type) => serviceNode(type, site))];
}

function companyNode(site: URL): Exclude<LocalBusiness, string> {
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(site),
    name: company.name,
    url: site.href,
    telephone: company.phoneNumber,
    email: company.email,
    openingHours: company.openingHours,
    image: whole(pageImageAddress('home'), site),
    areaServed: COUNTIES.map((county) => ({
      '@type': 'AdministrativeArea',
      name: `${counties[county].label} County, Florida`,
    })),
  };
}

function serviceNode(type: ServiceType, site: URL): Service {
  const { title, description } = services[type];
  return {
    '@type': 'Service',
    name: title,
    description,
    provider: { '@id': companyId(site) },
    offers: offerOf(type),
  };
}

function offerOf(type: ServiceType): Offer {
  const currency = { priceCurrency: CURRENCY.toUpperCase() } as const;
  if (isPriced(type))
    return { '@type': 'Offer', ...currency, price: dollars(SERVICE_PRICES[type]) };
  const { from, to } = FULL_INSPECTION_RANGE;
  return {
    '@type': 'AggregateOffer',
    ...currency,
    lowPrice: dollars(from),
    highPrice: dollars(to),
  };
}

/** A post, its author, and where it stands in the site. */
export function postNode(post: Post, site: URL): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: isoDate(post.publishDate),
    author: { '@type': 'Organization', name: post.author, url: site.href },
    publisher: { '@type': 'Organization', '@id': companyId(site), name: company.name },
    image: whole(postImageAddress(post.id), site),
    mainEntityOfPage: whole(postAddress(post.id), site),
    articleSection: post.category,
    keywords: [...post.tags],
  };
}

/** The way to a page from the landing page, the page itself last. */
export function breadcrumbNode(steps: readonly Step[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(href, site),
    })),
  };
}

/**
 * The statements as the text of a script element. Without a `<` nothing in them, not even an editor's
 * headline, can end that element.
 */
export function serializeJsonLd(statements: readonly JsonLdNode[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...statements] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The company. What any page says of it is told of this one. */
function companyId(site: URL): string {
  return whole('/#company', site);
}

function whole(address: string, site: URL): string {
  return new URL(address, site).href;
}

/** Cents as schema.org writes money: `129.00`. */
function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
