import { formatLongDate } from '#blog/dates.ts';
import type { Post } from '#blog/post.ts';
import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';

/** The size that social networks recommend, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The texts of a page's OG image. */
export interface OgImageContent {
  /** What kind of page it is. */
  readonly label: string;
  readonly title: string;
  /** The boxes along the bottom, as on a form. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const COMPANY_FACTS: OgImageContent['facts'] = [
  { label: 'Counties', value: 'Miami-Dade, Broward, Palm Beach' },
  { label: 'Report', value: `usually in ${claims.reportWithin}` },
  { label: 'From', value: services.basic.price },
];

/** The OG images of the pages other than posts. */
export const PAGE_OG_IMAGES = {
  home: { label: 'Permit verification', title: claims.headline, facts: COMPANY_FACTS },
  blog: {
    label: 'Reading room',
    title: 'Guides to permits, liens and building records',
    facts: COMPANY_FACTS,
  },
  'sample-report': {
    label: 'Sample',
    title: 'One house, three permit reports',
    facts: COMPANY_FACTS,
  },
  terms: { label: 'Legal', title: 'Terms of Service', facts: COMPANY_FACTS },
  privacy: { label: 'Legal', title: 'Privacy Policy', facts: COMPANY_FACTS },
  'find-order': { label: 'Your order', title: 'Find Your Order', facts: COMPANY_FACTS },
  accessibility: { label: 'For everyone', title: 'Accessibility', facts: COMPANY_FACTS },
} as const satisfies Readonly<Record<string, OgImageContent>>;

export type PageOgImage = keyof typeof PAGE_OG_IMAGES;

export function ogImageOfPost(post: Post): OgImageContent {
  const { category, title, author, publishDate, readTime } = post;
  return {
    label: category,
    title,
    facts: [
      { label: 'Written by', value: author },
      { label: 'Published', value: formatLongDate(publishDate) },
      { label: 'Reading time', value: `${readTime} min` },
    ],
  };
}

/** The address of the OG image of a page other than a post. */
export function pageImageAddress(page: PageOgImage): string {
  return `/og/${page}.png`;
}

export function postImageAddress(id: string): string {
  return `/og/blog/${id}.png`;
}
