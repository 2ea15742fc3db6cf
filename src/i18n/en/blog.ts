import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import type { ServiceNames } from './services.ts';

/** The words of the blog's pages, of its search and of its feed. The posts themselves are in `src/content/blog`. */
export const blog = {
  title: 'South Florida Building Permit Guides',
  description:
    'Guides for South Florida home buyers: open and expired permits, unpermitted work, code liens, title insurance and condominium inspections.',
  label: 'Reading room',
  heading: (company: string) => `The ${company} Blog`,
  lede: `Guides to permits, liens and building records in ${ourCounties.and}. Keep them handy until closing.`,
  numberedTitle: (title: string, page: number) => `${title}, page ${page}`,
  categories: {
    'Property Protection': 'Property Protection',
    'Case Studies': 'Case Studies',
    'Buyer Tips': 'Buyer Tips',
  },
  listing: {
    featured: 'Featured Posts',
    more: 'More posts',
    all: 'All posts',
    allOnPage: (page: number) => `All posts, page ${page}`,
    tags: 'Tags',
    minutesRead: 'min read',
    pages: 'Pages',
    newer: 'Newer posts',
    older: 'Older posts',
    /** Precedes the number of a page, for screen readers. */
    page: 'Page',
  },
  category: {
    title: (category: string) => `${category}: South Florida Permit Guides`,
    description: (category: string) =>
      `${category}: guides to permits and building records for South Florida home buyers.`,
    label: 'Filed under',
    all: 'All in this category',
    page: (page: number) => `Page ${page}`,
  },
  search: {
    form: 'Blog posts',
    field: 'Search posts',
    placeholder: 'Search posts',
    submit: 'Search',
    category: 'Category',
    categories: 'Categories',
    anyCategory: 'All',
    results: 'Search results',
    showMore: 'Show more posts',
    showAll: 'Show all posts',
  },
  /** Words of the search. The page hands them to the browser's code. */
  searchStatus: {
    searching: 'Searching…',
    nothingFound: 'No posts found matching your criteria',
    indexUnreachable: 'The search can’t be loaded right now. Check your connection and try again.',
    /** Follows the number of posts. */
    found: { one: 'post found', other: 'posts found' },
  },
  post: {
    defaultAuthor: (company: string) => `${company} Records Desk`,
    back: 'Back to Blog',
    breadcrumbs: 'Breadcrumb',
    author: 'Written by',
    published: 'Published',
    reviewed: 'Reviewed on',
    readingTime: 'Reading time',
    minutesRead: (minutes: number) => `${minutes} min read`,
    category: 'Filed under',
    contents: 'In this guide',
    tags: 'Tags',
    disclaimer: (date: string) =>
      `General information as of ${date}. It isn’t legal advice. Laws and local rules change, and those for your property may differ. Ask a Florida attorney about your case.`,
    offer: {
      heading: 'Have a particular house in mind?',
      /** @param total like `$103 with fee` */
      text: (service: ServiceNames, price: string, total: string) =>
        `Give us the address. ${capitalized(service.article)} ${service.name} (${price}, ${total}) lists every permit on record for it and shows which ones are open or expired.`,
      sample: 'See a sample report',
    },
    related: 'Related posts',
  },
  feed: {
    description: 'Guides to permits, code liens and building records in South Florida.',
    picture: (alt: string) => `Picture: ${alt}`,
  },
};
