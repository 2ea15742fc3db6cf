import { newestFirst, type Post } from './post.ts';

const RELATED_POSTS = 3;
/** Only the newest posts of each topic are compared: comparing all pairs of 1,000 posts takes a million comparisons. */
const CANDIDATES_PER_TOPIC = 12;

/**
 * Finds the posts that share most with a post. A shared tag counts twice as much as a shared category; of equal
 * posts, the newer comes first. If too few share anything, the newest posts are added.
 *
 * @param posts all posts, newest first
 * @returns a function that returns up to three related posts of a post
 */
export function relatedPosts(posts: readonly Post[]): (post: Post) => readonly Post[] {
  const newestOf = new Map<string, Post[]>();
  for (const post of posts) {
    for (const topic of topics(post)) {
      const found = newestOf.get(topic) ?? [];
      if (found.length < CANDIDATES_PER_TOPIC) newestOf.set(topic, [...found, post]);
    }
  }
  const newest = posts.slice(0, RELATED_POSTS + 1);

  return (post) => {
    const sameTopic = topics(post).flatMap((topic) => newestOf.get(topic) ?? []);
    const candidates = new Set([...sameTopic, ...newest]);
    candidates.delete(post);
    return [...candidates]
      .map((candidate) => ({ candidate, relevance: relevance(post, candidate) }))
      .sort((a, b) => b.relevance - a.relevance || newestFirst(a.candidate, b.candidate))
      .slice(0, RELATED_POSTS)
      .map(({ candidate }) => candidate);
  };
}

function topics({ tags, category }: Post): readonly string[] {
  return [...tags.map((tag) => `tag ${tag}`), `category ${category}`];
}

function relevance(a: Post, b: Post): number {
  const sharedTags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return 2 * sharedTags + (a.category === b.category ? 1 : 0);
}
