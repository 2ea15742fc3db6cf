import { postFileName } from '#blog/post-file.ts';
import type { CheckedPost } from './check-post.ts';
import { type Problem, startOfLine } from './problem.ts';

/** Lowercase letters, digits and single dashes: easy to type, say and print. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Finds posts whose file name can't be part of a URL. */
export function slugProblems(posts: readonly CheckedPost[]): Problem[] {
  return posts
    .filter(({ slug }) => !SLUG.test(slug))
    .map(({ file, slug, language }) => ({
      ...startOfLine(file, 1),
      message: `“${slug}” can’t be the address of a post.`,
      fix: `Name the file with lowercase letters, digits and dashes: ${postFileName({ slug: slugify(slug) || 'my-post', language })}`,
    }));
}

/** Finds posts with the same URL, or with the same title in one language. */
export function duplicateProblems(posts: readonly CheckedPost[]): Problem[] {
  const slugs = duplicates(posts, ({ slug, language }) =>
    postFileName({ slug: slugify(slug), language }),
  );
  const titles = duplicates(
    posts,
    ({ data, language }) => data && `${language} ${data.title.toLowerCase()}`,
  );
  return [
    ...slugs.map(({ post, first }) => ({
      ...startOfLine(post.file, 1),
      message: `${first.file} has the same address, except for capitals and punctuation.`,
      fix: 'Rename one of the two files.',
    })),
    ...titles.map(({ post, first }) => ({
      ...startOfLine(post.file, 1),
      message: `${first.file} has the same title.`,
      fix: 'Change one of the two titles: readers and search engines tell posts apart by title.',
    })),
  ];
}

/** Makes a file name from a title: `What a Lien Costs` becomes `what-a-lien-costs`. */
function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function duplicates(
  posts: readonly CheckedPost[],
  key: (post: CheckedPost) => string | undefined,
): { post: CheckedPost; first: CheckedPost }[] {
  const firsts = new Map<string, CheckedPost>();
  return posts.flatMap((post) => {
    const value = key(post);
    if (!value) return [];
    const first = firsts.get(value);
    if (first) return [{ post, first }];
    firsts.set(value, post);
    return [];
  });
}
