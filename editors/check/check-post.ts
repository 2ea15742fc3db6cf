import { type PostBody, readBody } from './body.ts';
import { checkFrontMatter, type FrontMatter } from './front-matter.ts';
import { splitPostFile } from './split-post-file.ts';
import type { Problem } from './problem.ts';

/** A post, read, and what is wrong with it by itself. */
export interface CheckedPost {
  readonly file: string;
  readonly slug: string;
  /** Undefined where the front matter is not as it should be. */
  readonly data: FrontMatter | undefined;
  /** Its text, as Markdown. */
  readonly source: string;
  readonly body: PostBody;
  readonly problems: readonly Problem[];
}

/** Reads a post's file, and checks what can be said without looking at anything else. */
export function checkPost(file: string, text: string): CheckedPost {
  const source = splitPostFile(file, text);
  const frontMatter = checkFrontMatter(source);
  const body = readBody(source);
  return {
    file,
    slug: source.slug,
    data: frontMatter.data,
    source: source.body.text,
    body,
    problems: [...frontMatter.problems, ...body.problems],
  };
}
