import type { Post } from '#blog/post.ts';

/** A post with the fields that a test sets. */
export function samplePost(fields: Partial<Post> = {}): Post {
  return {
    id: 'a-post',
    language: 'en',
    title: 'A post',
    excerpt: 'What it is about.',
    content: 'Its text.',
    author: 'Records Desk',
    publishDate: new Date('2025-07-01'),
    readTime: 1,
    category: 'Buyer Tips',
    tags: ['permits'],
    featured: false,
    draft: false,
    ...fields,
  };
}
