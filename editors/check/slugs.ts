import type { CheckedPost } from './check-post.ts';
import type { Problem } from './problem.ts';

/** An address is made of these, and only of these: it is typed, spoken and printed. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with how the posts' files are named. */
export function nameProblems(posts: readonly CheckedPost[]): Problem[] {
  return posts
    .filter(({ slug }) => !SLUG.test(slug))
    .map(({ file, slug }) => ({
      ...startOf(file),
      what: `“${slug}” can’t be the address of a post.`,
      how: `Name the file in small letters and digits, with dashes between the words: ${slugify(slug) || 'my-post'}.md`,
    }));
}

/** Posts that would stand under one address, or under one headline. */
export function duplicateProblems(posts: readonly CheckedPost[]): Problem[] {
  const addresses = repeated(posts, ({ slug }) => slugify(slug));
  const titles = repeated(posts, ({ data }) => data?.title.toLowerCase());
  return [
    ...addresses.map(({ post, first }) => ({
      ...startOf(post.file),
      what: `${first.file} has the same address, but for capitals or signs.`,
      how: 'Give one of the two files another name.',
    })),
    ...titles.map(({ post, first }) => ({
      ...startOf(post.file),
      what: `${first.file} has the same title.`,
      how: 'Give one of the two posts another title: readers and search engines tell posts apart by it.',
    })),
  ];
}

/** A file's name that says the same as a text: `What a Lien Costs` gives `what-a-lien-costs`. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function repeated(
  posts: readonly CheckedPost[],
  key: (post: CheckedPost) => string | undefined,
): { post: CheckedPost; first: CheckedPost }[] {
  const firsts = new Map<string, CheckedPost>();
  return posts.flatMap((post) => {
    const name = key(post);
    if (!name) return [];
    const first = firsts.get(name);
    if (first) return [{ post, first }];
    firsts.set(name, post);
    return [];
  });
}

function startOf(file: string) {
  return { file, line: 1, column: 1 };
}
