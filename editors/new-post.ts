/** `npm run new-post "Title"`: creates the file of a new post, or of a translation, as a draft. */
import type { Writable } from 'node:stream';
import { Command, CommanderError, Option } from 'commander';
import { stringify } from 'yaml';
import { CATEGORIES } from '#blog/categories.ts';
import { postPath } from '#blog/paths.ts';
import { parsePostFileName } from '#blog/post-file.ts';
import { postSchema } from '#blog/schema.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '#shared/languages.ts';
import { slugify } from './check/slugs.ts';
import { NoSuchPost, translatePost } from './new-post/translate-post.ts';
import { PostExists, type PostText, writePost } from './new-post/write-post.ts';
import { EXCERPT_TEMPLATE, POST_TEMPLATE } from './post-template.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The output streams: `process`, or a test's own. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

interface Options {
  /** The file name of the post to translate. */
  readonly translate?: string;
  readonly language: Language;
}

/**
 * Creates a new post, or the translation of a post, in the project in `root`.
 * @param args as typed after `npm run new-post --`
 * @returns the exit code
 */
export async function runNewPost(
  args: readonly string[],
  root: string,
  { stdout, stderr }: Streams,
): Promise<number> {
  try {
    const program = newPostProgram({ stdout, stderr }).parse(args, { from: 'user' });
    const { translate, language } = program.opts<Options>();
    const post = translate
      ? await translatePost(root, parsePostFileName(translate).slug, language)
      : newPost(program.args[0] ?? '');
    const file = await writePost(root, post);
    const write = translate
      ? 'Translate the title, the excerpt, the tags and the text. Leave the other fields.'
      : 'Write the excerpt, the category, the tags and the text.';
    stdout.write(nextSteps(file, post, write));
    return 0;
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode;
    const isExpected = [InvalidTitle, PostExists, NoSuchPost].some((type) => error instanceof type);
    if (!isExpected) throw error;
    stderr.write(`No post was created. ${(error as Error).message}\n`);
    return 1;
  }
}

function newPostProgram({ stdout, stderr }: Streams): Command {
  return new Command('npm run new-post --')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .exitOverride()
    .description('Creates the file of a new post, as a draft. The forms at /admin do the same.')
    .argument('[title]', 'the headline, up to 80 characters')
    .option('--translate <post>', 'begin the translation of the post with this file name')
    .addOption(
      new Option('--language <code>', 'the language of the translation')
        .choices(OTHER_LANGUAGES)
        .default(OTHER_LANGUAGES[0]),
    );
}

class InvalidTitle extends Error {}

/** @throws InvalidTitle */
function newPost(title: string): PostText {
  const problem = postSchema.shape.title.safeParse(title).error?.issues[0]?.message;
  const slug = slugify(title);
  if (problem) throw new InvalidTitle(`The title: ${problem}`);
  if (!slug) throw new InvalidTitle('The title: Write at least one word.');
  const frontMatter = {
    title,
    excerpt: EXCERPT_TEMPLATE,
    publishDate: dayInFlorida(new Date()),
    category: CATEGORIES[0],
    tags: ['permits'],
    draft: true,
  };
  const text = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${POST_TEMPLATE}`;
  return { slug, language: DEFAULT_LANGUAGE, text };
}

function nextSteps(file: string, { slug, language }: PostText, write: string): string {
  return `
Created ${file}

  1. ${write}
  2. Preview it: npm run dev, then http://localhost:4321${pathIn(language, postPath(slug))}
  3. Check it: npm run check:content
  4. Publish it: remove the line “draft: true”, then git add ${file} && git commit -m "Add a post" && git push

See docs/editing.md for more.
`;
}

if (import.meta.main) {
  process.exitCode = await runNewPost(process.argv.slice(2), process.cwd(), process);
}
