import type { PostFileName } from '#blog/post-file.ts';
import { type PostBody, readBody } from './body.ts';
import { checkFrontMatter, type FrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';
import { type Part, splitPostFile } from './split-post-file.ts';

/** A parsed post, and its problems that don't depend on other files. */
export interface CheckedPost extends PostFileName {
  readonly file: string;
  /** Undefined if the front matter is invalid. */
  readonly data: FrontMatter | undefined;
  /** The text below the front matter. */
  readonly body: Part;
  readonly parsedBody: PostBody;
  readonly problems: readonly Problem[];
}

/** Checks a post by itself. Links, images and translations need the other files. */
export function checkPost(file: string, text: string): CheckedPost {
  const source = splitPostFile(file, text);
  const frontMatter = checkFrontMatter(source);
  const parsedBody = readBody(source);
  return {
    file,
    slug: source.slug,
    language: source.language,
    data: frontMatter.data,
    body: source.body,
    parsedBody,
    problems: [...frontMatter.problems, ...parsedBody.problems],
  };
}
