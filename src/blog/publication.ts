import { dayInFlorida } from '#shared/florida-day.ts';
import { isoDate, formatLongDate } from './dates.ts';
import type { Post } from './post.ts';

type Dated = Pick<Post, 'draft' | 'publishDate'>;

/** Whether visitors see a post: it is no draft, and its day has begun in Florida. */
export function isPublished(post: Dated, now: Date = new Date()): boolean {
  return !post.draft && hasComeBy(post, now);
}

/** What is said over a post that only its editors see; undefined for one that is published. */
export function unpublishedNotice(post: Dated, now: Date = new Date()): string | undefined {
  if (post.draft) return 'Draft: not published';
  if (hasComeBy(post, now)) return undefined;
  return `Scheduled for ${formatLongDate(post.publishDate)}: not published yet`;
}

/** The day, year-month-day, on which the next scheduled post comes out; undefined where none waits. */
export function nextPublication(
  posts: readonly Dated[],
  now: Date = new Date(),
): string | undefined {
  return posts
    .filter((post) => !post.draft && !hasComeBy(post, now))
    .map(({ publishDate }) => isoDate(publishDate))
    .sort()
    .at(0);
}

function hasComeBy({ publishDate }: Dated, now: Date): boolean {
  return isoDate(publishDate) <= dayInFlorida(now);
}
