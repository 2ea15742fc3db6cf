import { z } from 'astro/zod';
import { company } from '#business/company.ts';
import { CATEGORIES } from './categories.ts';

/** Who wrote a post that names nobody. */
export const DEFAULT_AUTHOR = `${company.name} Records Desk`;

const DAY_MS = 86_400_000;
const HOW_TO_DATE = 'Write the date as year-month-day, without quotes: 2025-08-19.';

interface Length {
  readonly least?: number;
  readonly most: number;
}

const line = ({ least = 1, most }: Length) =>
  z
    .string('Write it as text, in double quotes where it is a number or has a colon in it.')
    .trim()
    .min(least, least === 1 ? 'Write at least one word.' : `Write at least ${least} characters.`)
    .max(most, `Shorten this to ${most} characters or fewer.`)
    .regex(/^[^\r\n]*$/, 'Keep this on one line.');

/**
 * The front matter of a post. This is the editors' manual: the check, the documents, the editors' completion and
 * the forms at /admin are all made from it. A post's `id` is the name of its file, its `content` is the text below
 * the front matter, and its `readTime` is computed from that text.
 */
export const postSchema = z.strictObject({
  title: line({ most: 80 }).meta({
    title: 'Title',
    description:
      'The headline, as it stands on the page, in search results and in the feed. Up to 80 characters.',
    examples: ['What a Code Lien Costs'],
  }),
  excerpt: line({ least: 20, most: 200 }).meta({
    title: 'Excerpt',
    description:
      'One or two sentences that say what a reader will know afterwards. They stand under the headline, in listings and in search results. 20 to 200 characters.',
    examples: ['How a lien grows by the day, and who pays it after the closing.'],
  }),
  author: line({ most: 60 })
    .default(DEFAULT_AUTHOR)
    .meta({
      title: 'Author',
      description: 'Who wrote it, as readers see it. Up to 60 characters.',
      examples: [DEFAULT_AUTHOR],
    }),
  publishDate: z
    .date(HOW_TO_DATE)
    .refine((date) => date.getTime() % DAY_MS === 0, HOW_TO_DATE)
    .meta({
      title: 'Publish date',
      description:
        'The day of publication in Florida, as year-month-day. A post with a day to come appears on that day. Newer posts are listed first.',
      examples: ['2025-08-19'],
    }),
  category: z.enum(CATEGORIES, `Write one of: ${CATEGORIES.join(', ')}.`).meta({
    title: 'Category',
    description: `What the post is filed under: ${CATEGORIES.join(', ')}.`,
    examples: [CATEGORIES[0]],
  }),
  tags: z
    .array(
      line({ most: 30 }).regex(/^[^,;]*$/, 'Write each tag on a line of its own, after a dash.'),
      'Write each tag on a line of its own, after a dash.',
    )
    .min(1, 'Give at least one tag.')
    .max(6, 'Keep the six tags that matter most.')
    .refine(
      (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
      'Write each tag once.',
    )
    .meta({
      title: 'Tags',
      description:
        'One to six subjects, most important first: listings show the first three, the search looks at all. Up to 30 characters each.',
      examples: [['code liens', 'closing']],
    }),
  featured: z
    .boolean('Write true or false.')
    .default(false)
    .meta({
      title: 'Featured',
      description:
        'Whether the post stands under Featured Posts. The newest three that do are shown.',
      examples: [true],
    }),
  draft: z
    .boolean('Write true or false.')
    .default(false)
    .meta({
      title: 'Draft',
      description:
        'Whether the post is kept back: `npm run dev` shows it with a notice, visitors never see it.',
      examples: [true],
    }),
});
