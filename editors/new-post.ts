/** `npm run new-post "Title"`: creates the file of a new post, and prompts for missing options. */
import type { Readable, Writable } from 'node:stream';
import { Command, CommanderError, Option } from 'commander';
import { CATEGORIES } from '#blog/categories.ts';
import { postPath } from '#blog/paths.ts';
import { parsePostFileName } from '#blog/post-file.ts';
import { isPublished } from '#blog/publication.ts';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { dayInWords } from '#shared/day-in-words.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '#shared/languages.ts';
import { Canceled, parseTags, promptForMissing } from './new-post/prompt.ts';
import { InvalidPost, type NewPost, type PostOptions, renderPost } from './new-post/render-post.ts';
import { NoSuchPost, translatePost } from './new-post/translate-post.ts';
import { PostExists, type PostText, writePost } from './new-post/write-post.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The exit code that shells use for a program stopped with Ctrl+C. */
const INTERRUPTED = 130;

const REMOVE_DRAFT = 'remove the line “draft: true”, then';

/** Standard input and output: `process`, or a test's own. */
export interface Stdio {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable & { readonly isTTY?: boolean | undefined };
  readonly stderr: Writable;
}

/**
 * Creates a new post, or the translation of a post, in the project in `root`.
 * @param args as typed after `npm run new-post --`
 * @returns the exit code
 */
export async function runNewPost(
  args: readonly string[],
  root: string,
  stdio: Stdio,
): Promise<number> {
  const { stdin, stdout, stderr } = stdio;
  try {
    const program = newPostProgram(stdio).parse(args, { from: 'user' });
    const { yes, translate, language, ...options } = program.opts<Options>();
    if (translate) {
      const { slug } = parsePostFileName(translate);
      const translation = await translatePost(root, slug, language);
      const file = await writePost(root, translation);
      const publish = `${REMOVE_DRAFT} ${pushCommand(file, 'Translate a post')}`;
      const firstStep =
        'Translate the title, the excerpt, the tags and the text. Leave the other fields.';
      stdout.write(nextSteps(file, translation, { firstStep, publish }));
      return 0;
    }
    const given: PostOptions = { ...options, title: program.args[0] };
    const isInteractive = !yes && stdin.isTTY && stdout.isTTY;
    const complete = isInteractive
      ? await promptForMissing(given, { input: stdin, output: stdout })
      : given;
    const post = renderPost(complete);
    const file = await writePost(root, post);
    const firstStep = 'Write the text below the front matter.';
    stdout.write(nextSteps(file, post, { firstStep, publish: howToPublish(file, post) }));
    return 0;
  } catch (error) {
    return reportError(error, stderr);
  }
}

interface Options extends PostOptions {
  readonly yes?: boolean;
  /** The file name of the post to translate. */
  readonly translate?: string;
  readonly language: Language;
}

function newPostProgram({ stdout, stderr }: Stdio): Command {
  return new Command('npm run new-post --')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .exitOverride()
    .description('Creates the file of a new post, and prompts for missing options.')
    .argument('[title]', 'the headline, up to 80 characters')
    .addOption(new Option('--category <name>', 'the category').choices(CATEGORIES))
    .option('--tags <list>', 'one to six, separated by commas', parseTags)
    .option('--excerpt <text>', 'one or two sentences, 20 to 200 characters')
    .option('--author <name>', `the author (default: ${DEFAULT_AUTHOR})`)
    .option(
      '--date <day>',
      'day of publication in Florida; a future day schedules the post',
      dayInFlorida(new Date()),
    )
    .option('--slug <name>', 'the last part of its address (default: made from the title)')
    .option('--featured', 'show it under Featured Posts')
    .option('--draft', 'hide it from visitors until you remove this from the file')
    .option('--translate <post>', 'begin the translation of the post with this file name')
    .addOption(
      new Option('--language <code>', 'the language of the translation')
        .choices(OTHER_LANGUAGES)
        .default(OTHER_LANGUAGES[0]),
    )
    .option('--yes', 'never prompt; a missing required option is an error')
    .addHelpText(
      'after',
      `
Without a terminal, it never prompts. For example:
  npm run new-post -- "What a Code Lien Costs" --category "Buyer Tips" --tags "code liens, closing" \\
    --excerpt "How a lien grows by the day, and who pays it after the closing." --draft --yes`,
    );
}

/** Prints why no post was created, and returns the exit code. */
function reportError(error: unknown, stderr: Writable): number {
  // Commander has already printed the error or the help.
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof Canceled) {
    stderr.write('No post was created.\n');
    return INTERRUPTED;
  }
  if (error instanceof InvalidPost) {
    const lines = error.problems.map((problem) => `  ${problem}`);
    stderr.write(
      `No post was created. These options are missing or invalid:\n${lines.join('\n')}\n`,
    );
    stderr.write('npm run new-post -- --help lists all options.\n');
    return 1;
  }
  if (error instanceof PostExists || error instanceof NoSuchPost) {
    stderr.write(`No post was created. ${error.message}\n`);
    return 1;
  }
  throw error;
}

function nextSteps(
  file: string,
  { slug, language }: PostText,
  { firstStep, publish }: { readonly firstStep: string; readonly publish: string },
): string {
  return `
Created ${file}

  1. ${firstStep}
  2. Preview it: npm run dev, then http://localhost:4321${pathIn(language, postPath(slug))}
  3. Check it: npm run check:content
  4. Publish it: ${publish}

See docs/editing.md for more.
`;
}

function pushCommand(file: string, subject: string): string {
  return `git add ${file} && git commit -m "${subject}" && git push`;
}

function howToPublish(file: string, post: NewPost): string {
  const push = pushCommand(file, 'Add a post');
  if (post.draft) return `${REMOVE_DRAFT} ${push}`;
  return isPublished(post)
    ? push
    : `${push}\n     It appears on ${dayInWords(post.publishDate, DEFAULT_LANGUAGE)}.`;
}

if (import.meta.main) {
  process.exitCode = await runNewPost(process.argv.slice(2), process.cwd(), process);
}
