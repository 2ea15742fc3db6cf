import { type PostBody, readBody } from './body.ts';
import { checkFrontMatter, type FrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';
import { splitPostFile } from './split-post-file.ts';
import { templateProblems } from './template.ts';

/** A parsed post, and its problems that don't depend on other files. */
export interface CheckedPost {
  readonly file: string;
  readonly slug: string;
  /** Undefined if the front matter is invalid. */
  readonly data: FrontMatter | undefined;
  /** Markdown. */
  readonly source: string;
  readonly body: PostBody;
  readonly problems: readonly Problem[];
}

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
    problems: [
      ...frontMatter.problems,
      ...body.problems,
      ...templateProblems(source, frontMatter.data?.draft ?? false),
    ],
  };
}
