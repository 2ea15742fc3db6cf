import { formatLongDate } from '#blog/dates.ts';
import type { Post } from '#blog/post.ts';
import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';

/** What the image says that stands for a page where somebody shares it. */
export interface Card {
  /** What kind of page it is. */
  readonly label: string;
  readonly title: string;
  /** The boxes along its foot, as on a form. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const ABOUT_THE_COMPANY: Card['facts'] = [
  { label: 'Counties', value: 'Miami-Dade, Broward, Palm Beach' },
  { label: 'Report', value: `in ${services.basic.turnaround}` },
  { label: 'From', value: services.basic.price },
];

/** The cards of the pages that are no posts. */
export const PAGE_OG_IMAGES = {
  home: { label: 'Permit verification', title: claims.headline, facts: ABOUT_THE_COMPANY },
  blog: {
    label: 'Reading room',
    title: 'Guides to permits, liens and building records',
    facts: ABOUT_THE_COMPANY,
  },
  terms: { label: 'Legal', title: 'Terms of Service', facts: ABOUT_THE_COMPANY },
  privacy: { label: 'Legal', title: 'Privacy Policy', facts: ABOUT_THE_COMPANY },
} as const satisfies Readonly<Record<string, Card>>;

export type PageOgImage = keyof typeof PAGE_OG_IMAGES;

export function ogImageOfPost({ category, title, author, publishDate, readTime }: Post): Card {
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
