/** `npm run new-post "Title"`: writes the file of a new post, asking for what it has to know. */
import type { Readable, Writable } from 'node:stream';
import { Command, CommanderError, Option } from 'commander';
import { postAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { formatLongDate } from '#blog/dates.ts';
import { isPublished } from '#blog/publication.ts';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { ask, Canceled, parseTags } from './new-post/prompt.ts';
import { type Answers, renderPost, InvalidPost, type NewPost } from './new-post/render-post.ts';
import { PostExists, writePost } from './new-post/write-post.ts';

/** What a shell reports of a program that was stopped with Ctrl+C. */
const INTERRUPTED = 130;

/** The streams that the command works with. `process` has them for a real terminal. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable & { readonly isTTY?: boolean | undefined };
  readonly stderr: Writable;
}

/**
 * Writes a new post into the project in `root`.
 * @param words as typed after `npm run new-post --`
 * @returns the exit code
 */
export async function runNewPost(
  words: readonly string[],
  root: string,
  streams: Streams,
): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  try {
    const program = newPostProgram(streams).parse(words, { from: 'user' });
    const { yes, ...given } = program.opts<Answers & { yes?: boolean }>();
    const known: Answers = { ...given, title: program.args[0] };
    const asks = !yes && stdin.isTTY && stdout.isTTY;
    const answers = asks ? await ask(known, { input: stdin, output: stdout }) : known;
    const post = renderPost(answers);
    stdout.write(`${nextSteps(await writePost(root, post), post)}\n`);
    return 0;
  } catch (error) {
    return explain(error, stderr);
  }
}

function newPostProgram({ stdout, stderr }: Streams): Command {
  return new Command('npm run new-post --')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .exitOverride()
    .description('Writes the file of a new post, and asks for whatever is not given here.')
    .argument('[title]', 'the headline, up to 80 characters')
    .addOption(new Option('--category <name>', 'what it is filed under').choices(CATEGORIES))
    .option('--tags <list>', 'one to six, with commas between them', parseTags)
    .option('--excerpt <text>', 'one or two sentences, 20 to 200 characters')
    .option('--author <name>', `who wrote it (default: ${DEFAULT_AUTHOR})`)
    .option(
      '--date <day>',
      'day of publication in Florida; one to come schedules the post',
      dayInFlorida(new Date()),
    )
    .option('--slug <name>', 'the last part of its address (default: made from the title)')
    .option('--featured', 'show it under Featured Posts')
    .option('--draft', 'keep it from visitors until you take this out of the file')
    .option('--yes', 'ask nothing; what is missing and needed is an error')
    .addHelpText(
      'after',
      `
Without a terminal nothing is asked either. For example:
  npm run new-post -- "What a Code Lien Costs" --category "Buyer Tips" --tags "code liens, closing" \\
    --excerpt "How a lien grows by the day, and who pays it after the closing." --draft --yes`,
    );
}

/** Says what kept the post from being written, and returns the exit code. */
function explain(error: unknown, stderr: Writable): number {
  // Commander has printed the error, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof Canceled) {
    stderr.write('Nothing was written.\n');
    return INTERRUPTED;
  }
  if (error instanceof InvalidPost) {
    const lines = error.consoleErrors.map((complaint) => `  ${complaint}`);
    stderr.write(`Nothing was written. These are missing or wrong:\n${lines.join('\n')}\n`);
    stderr.write('npm run new-post -- --help tells of all that can be given.\n');
    return 1;
  }
  if (error instanceof PostExists) {
    stderr.write(`Nothing was written. ${error.message}\n`);
    return 1;
  }
  throw error;
}

function nextSteps(file: string, post: NewPost): string {
  return `
Written: ${file}

  1. Write the text below the front matter.
  2. See it as you write: npm run dev, then http://localhost:4321${postAddress(post.slug)}
  3. Check it: npm run check:content
  4. Publish it: ${howToPublish(file, post)}

docs/editing.md tells the rest.`;
}

function howToPublish(file: string, post: NewPost): string {
  const push = `git add ${file} && git commit -m "Add a post" && git push`;
  if (post.draft) return `take out the line “draft: true”, then ${push}`;
  return isPublished(post)
    ? push
    : `${push}\n     It comes out on ${formatLongDate(post.publishDate)}.`;
}

if (import.meta.main) {
  process.exitCode = await runNewPost(process.argv.slice(2), process.cwd(), process);
}
