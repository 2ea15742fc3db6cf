import { z } from 'astro/zod';
import { CATEGORIES } from './categories.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write at least one word.')
    .max(longest, `Shorten this to ${longest} characters or fewer.`)
    .regex(/^[^\r\n]*$/, 'Keep this on one line.');

/**
 * The front matter of a post. The descriptions are the editors' manual. A post's `id` is the name of its
 * file, its `content` is the text below the front matter, and its `readTime` is computed from that text.
 */
export const postSchema = z.strictObject({
  title: line(80).describe(
    'The headline, as it stands on the page, in search results and in the feed. Up to 80 characters.',
  ),
  excerpt: line(200).describe(
    'One or two sentences that say what a reader will know afterwards. They stand under the headline, in listings and in search results. Up to 200 characters.',
  ),
  author: line(60).describe('Who wrote it, as readers see it. Up to 60 characters.'),
  publishDate: z
    .date('Write the date as year-month-day, without quotes: 2025-08-19.')
    .describe(
      'The day of publication, as year-month-day: 2025-08-19. Newer posts are listed first.',
    ),
  category: z
    .enum(CATEGORIES, `Choose one of: ${CATEGORIES.join(', ')}.`)
    .describe(`What the post is filed under: ${CATEGORIES.join(', ')}.`),
  tags: z
    .array(line(30))
    .min(1, 'Give at least one tag.')
    .max(6, 'Keep the six tags that matter most.')
    .refine((tags) => new Set(tags).size === tags.length, 'Write each tag once.')
    .describe(
      'One to six subjects, most important first: listings show the first three, the search looks at all. Up to 30 characters each.',
    ),
  featured: z
    .boolean('Write true or false.')
    .default(false)
    .describe('Whether the post stands under Featured Posts. The newest three that do are shown.'),
});
