import { dayInFlorida } from '#shared/florida-day.ts';
import { formatDay } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { isoDate } from './dates.ts';
import type { Post } from './post.ts';

type Dated = Pick<Post, 'draft' | 'publishDate'>;

/** Whether visitors see a post: it isn't a draft, and its day has begun in Florida. */
export function isPublished(post: Dated, now: Date = new Date()): boolean {
  return !post.draft && isDue(post, now);
}

/**
 * Whether a build holds the posts that visitors don't see yet, marked as such: a deploy preview does, so that a
 * colleague or a phone can show them. Netlify sets the context.
 */
export function buildsUnpublished({ CONTEXT } = process.env): boolean {
  return CONTEXT === 'deploy-preview';
}

/** The notice, for editors, above a post that visitors don't see; undefined for a published post. */
export function unpublishedNotice(post: Dated, now: Date = new Date()): string | undefined {
  if (post.draft) return 'Draft: not published';
  if (isDue(post, now)) return undefined;
  return `Scheduled for ${formatDay(post.publishDate, DEFAULT_LANGUAGE)}: not published yet`;
}

/** The day (year-month-day) of the next scheduled post; undefined if none is scheduled. */
export function nextPublication(
  posts: readonly Dated[],
  now: Date = new Date(),
): string | undefined {
  return posts
    .filter((post) => !post.draft && !isDue(post, now))
    .map(({ publishDate }) => isoDate(publishDate))
    .sort()
    .at(0);
}

function isDue({ publishDate }: Dated, now: Date): boolean {
  return isoDate(publishDate) <= dayInFlorida(now);
}
