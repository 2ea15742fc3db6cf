import { newestFirst, type Post } from './post.ts';

const RELATED_POSTS = 3;
/** Of each subject only so many of the newest are looked at, or a thousand posts would mean a million comparisons. */
const CANDIDATES_PER_SUBJECT = 12;

/**
 * Finds what to read after a post: those that share most with it, a tag counting more than the category, the
 * newer before the older. Where too few share anything, the newest fill up.
 *
 * @param posts all posts, newest first
 * @returns the related posts of any one of them, up to three
 */
export function relatedPosts(posts: readonly Post[]): (post: Post) => readonly Post[] {
  const newestOf = new Map<string, Post[]>();
  for (const post of posts) {
    for (const subject of subjects(post)) {
      const sharing = newestOf.get(subject) ?? [];
      if (sharing.length < CANDIDATES_PER_SUBJECT) newestOf.set(subject, [...sharing, post]);
    }
  }
  const newest = posts.slice(0, RELATED_POSTS + 1);

  return (post) => {
    const sharing = subjects(post).flatMap((subject) => newestOf.get(subject) ?? []);
    const candidates = new Set([...sharing, ...newest]);
    candidates.delete(post);
    return [...candidates]
      .map((candidate) => ({ candidate, relevance: relevance(post, candidate) }))
      .sort((a, b) => b.relevance - a.relevance || newestFirst(a.candidate, b.candidate))
      .slice(0, RELATED_POSTS)
      .map(({ candidate }) => candidate);
  };
}

function subjects({ tags, category }: Post): readonly string[] {
  return [...tags.map((tag) => `tag ${tag}`), `category ${category}`];
}

function relevance(one: Post, other: Post): number {
  const sharedTags = one.tags.filter((tag) => other.tags.includes(tag)).length;
  return 2 * sharedTags + (one.category === other.category ? 1 : 0);
}
