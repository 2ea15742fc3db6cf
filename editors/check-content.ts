/**
 * `npm run check:content`: reports every problem in what people write here beside the code. Exits with 1 if there is one that
 * fails the build. With `-- --fix` it first repairs in the posts what has one right reading.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postPath } from '#blog/paths.ts';
import { POSTS_FOLDER } from '#blog/post-file.ts';
import { pathIn } from '#shared/languages.ts';
import { type CheckedPost, checkPost } from './check/check-post.ts';
import { type ClosingFactsCheck, checkClosingFacts } from './check/closing-facts.ts';
import { drawingProblems } from './check/drawings.ts';
import { encodingProblems } from './check/encoding.ts';
import { imageProblems } from './check/images.ts';
import { linkProblems } from './check/links.ts';
import { checkPermitOffices, type PermitOfficesCheck } from './check/permit-offices.ts';
import { formatProblems, formatWarnings, type Problem, startOfLine } from './check/problem.ts';
import { repairPost } from './check/repair-post.ts';
import { sitePaths } from './check/site-paths.ts';
import { duplicateProblems, slugProblems } from './check/slugs.ts';
import { outdatedTranslations, translationProblems } from './check/translations.ts';

export interface ContentCheck {
  readonly posts: readonly CheckedPost[];
  readonly problems: readonly Problem[];
  /** Problems that don't fail the build. */
  readonly warnings: readonly Problem[];
}

/** What people write beside the code, checked: by the command, by each build, and while `npm run dev` runs. */
interface WrittenCheck {
  readonly content: ContentCheck;
  readonly offices: PermitOfficesCheck;
  readonly closing: ClosingFactsCheck;
  /** Of all of them. */
  readonly problems: readonly Problem[];
}

/** Checks the posts, the permit offices and the facts beside them of the project in `root`. */
export async function checkWritten(root: string): Promise<WrittenCheck> {
  const [content, offices, closing] = await Promise.all([
    checkContent(root),
    checkPermitOffices(root),
    checkClosingFacts(root),
  ]);
  const problems = [content, offices, closing].flatMap((each) => each.problems);
  return { content, offices, closing, problems };
}

/** Checks every post of the project in `root`. */
export async function checkContent(root: string): Promise<ContentCheck> {
  const names = (await readdir(join(root, POSTS_FOLDER))).sort();
  const posts = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map(async (name) => {
        const file = `${POSTS_FOLDER}/${name}`;
        const bytes = await readFile(join(root, file));
        const post = checkPost(file, bytes.toString());
        const problems = encodingProblems(file, bytes);
        // Garbled text causes further, misleading problems.
        return problems.length > 0 ? { ...post, problems } : post;
      }),
  );
  const targets = {
    paths: sitePaths(root),
    posts: new Map(posts.map((post) => [pathOf(post), post])),
  };
  const images = await Promise.all(posts.map((post) => imageProblems(root, post)));
  return {
    posts,
    problems: [
      ...strayFileProblems(names),
      ...slugProblems(posts),
      ...duplicateProblems(posts),
      ...translationProblems(posts),
      ...posts.flatMap(({ problems }) => problems),
      ...posts.flatMap((post) => linkProblems(post, targets)),
      ...images.flat(),
      ...(await drawingProblems(root, posts)),
    ],
    warnings: outdatedTranslations(posts),
  };
}

/** Repairs the posts of the project in `root`. Returns in how many places of which files. */
export async function repairContent(root: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await readdir(join(root, POSTS_FOLDER))) {
    if (!name.endsWith('.md')) continue;
    const file = `${POSTS_FOLDER}/${name}`;
    const bytes = await readFile(join(root, file));
    const { text, count } = repairPost(file, bytes.toString());
    if (count === 0 || encodingProblems(file, bytes).length > 0) continue;
    await writeFile(join(root, file), text);
    counts.set(file, count);
  }
  return counts;
}

/** The URL path of a post's page. */
export function pathOf({ slug, language }: CheckedPost): string {
  return pathIn(language, postPath(slug));
}

/** Finds files that the blog would ignore silently. */
function strayFileProblems(names: readonly string[]): Problem[] {
  return names
    .filter((name) => !name.endsWith('.md') && name !== 'images' && !name.startsWith('.'))
    .map((name) => ({
      ...startOfLine(`${POSTS_FOLDER}/${name}`, 1),
      message:
        'This file is not a post: posts are .md files in this folder, images belong in the images folder.',
      fix: `Rename it to .md, move it to ${POSTS_FOLDER}/images, or delete it.`,
    }));
}

if (import.meta.main) {
  if (process.argv.includes('--fix')) {
    for (const [file, count] of await repairContent(process.cwd())) {
      console.log(`${file}: repaired ${count === 1 ? '1 place' : `${count} places`}.`);
    }
  }
  const { content, offices, problems } = await checkWritten(process.cwd());
  const { posts, warnings } = content;
  if (warnings.length > 0) console.warn(`${formatWarnings(warnings)}\n`);
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exitCode = 1;
  } else {
    console.log(`No problems in ${posts.length} posts and ${offices.rows} permit offices.`);
  }
}
