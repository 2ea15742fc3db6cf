import { z } from 'astro/zod';
import { company } from '#business/company.ts';
import { CATEGORIES } from './categories.ts';

/** The author of a post without `author`. */
export const DEFAULT_AUTHOR = `${company.name} Records Desk`;

const DAY_MS = 86_400_000;
const DATE_FORMAT_HINT = 'Write the date as year-month-day, without quotes: 2025-08-19.';

interface Length {
  readonly min?: number;
  readonly max: number;
}

const singleLine = ({ min = 1, max }: Length) =>
  z
    .string('Write text. Put a number, or text with a colon, in double quotes.')
    .trim()
    .min(min, min === 1 ? 'Write at least one word.' : `Write at least ${min} characters.`)
    .max(max, `Shorten this to ${max} characters or fewer.`)
    .regex(/^[^\r\n]*$/, 'Keep this on one line.');

const day = z
  .date(DATE_FORMAT_HINT)
  .refine((date) => date.getTime() % DAY_MS === 0, DATE_FORMAT_HINT);

/**
 * The front matter of a post. The content check, the table in docs/editing.md and the forms at /admin are made
 * from it. A post's `id` is its file name, its `content` is the text below the front matter,
 * and its `readTime` is computed from that text.
 */
export const postSchema = z.strictObject({
  title: singleLine({ max: 80 }).meta({
    title: 'Title',
    description:
      'The headline on the page, in search results and in the feed. Up to 80 characters.',
    examples: ['What a Code Lien Costs'],
  }),
  excerpt: singleLine({ min: 20, max: 200 }).meta({
    title: 'Excerpt',
    description:
      'One or two sentences on what the reader will learn. Shown under the headline, in listings and in search results. 20 to 200 characters.',
    examples: ['How a lien grows by the day, and who pays it after the closing.'],
  }),
  author: singleLine({ max: 60 })
    .default(DEFAULT_AUTHOR)
    .meta({
      title: 'Author',
      description: 'The author, as shown to readers. Up to 60 characters.',
      examples: [DEFAULT_AUTHOR],
    }),
  publishDate: day.meta({
    title: 'Publish date',
    description:
      'The day of publication in Florida, as year-month-day. A post with a future date appears on that day. Newer posts are listed first.',
    examples: ['2025-08-19'],
  }),
  updateDate: day.optional().meta({
    title: 'Reviewed on',
    description:
      'The day on which the text was last reviewed or changed in substance, as year-month-day. The post shows it as “Reviewed on”, and search engines are told.',
    examples: ['2026-02-10'],
  }),
  category: z.enum(CATEGORIES, `Write one of: ${CATEGORIES.join(', ')}.`).meta({
    title: 'Category',
    description: `One of: ${CATEGORIES.join(', ')}.`,
    examples: [CATEGORIES[0]],
  }),
  tags: z
    .array(
      singleLine({ max: 30 }).regex(
        /^[^,;]*$/,
        'Write each tag on a line of its own, after a dash.',
      ),
      'Write each tag on a line of its own, after a dash.',
    )
    .min(1, 'Add at least one tag.')
    .max(6, 'Keep the six tags that matter most.')
    .refine(
      (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
      'Write each tag once.',
    )
    .meta({
      title: 'Tags',
      description:
        'One to six topics, most important first: listings show the first three, the search covers all. Up to 30 characters each.',
      examples: [['code liens', 'closing']],
    }),
  featured: z
    .boolean('Write true or false.')
    .default(false)
    .meta({
      title: 'Featured',
      description:
        'Whether the post is a candidate for Featured Posts. The newest three are shown.',
      examples: [true],
    }),
  draft: z
    .boolean('Write true or false.')
    .default(false)
    .meta({
      title: 'Draft',
      description:
        'Whether the post is a draft: `npm run dev` and deploy previews show it with a notice, visitors never see it.',
      examples: [true],
    }),
});
