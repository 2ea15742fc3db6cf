/** `npm run new-post "Title"`: writes the file of a new post, asking for what it has to know. */
import { Command, Option } from 'commander';
import { postAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { readableDate } from '#blog/dates.ts';
import { isPublished } from '#blog/publication.ts';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { ask, Cancelled, tagsIn } from './new-post/ask.ts';
import { type Answers, composePost, IncompletePost, type NewPost } from './new-post/compose.ts';
import { PostExists, writePost } from './new-post/write.ts';

/** What a shell reports of a program that was stopped with Ctrl+C. */
const INTERRUPTED = 130;

const today = dayInFlorida(new Date());

const program = new Command('npm run new-post --')
  .description('Writes the file of a new post, and asks for whatever is not given here.')
  .argument('[title]', 'the headline, up to 80 characters')
  .addOption(new Option('--category <name>', 'what it is filed under').choices(CATEGORIES))
  .option('--tags <list>', 'one to six, with commas between them', tagsIn)
  .option('--excerpt <text>', 'one or two sentences, 20 to 200 characters')
  .option('--author <name>', `who wrote it (default: ${DEFAULT_AUTHOR})`)
  .option('--date <day>', 'day of publication in Florida; one to come schedules the post', today)
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
  )
  .parse();

const { yes, ...given } = program.opts<Answers & { yes?: boolean }>();
const known: Answers = { ...given, title: program.args[0] };
const asks = !yes && process.stdin.isTTY && process.stdout.isTTY;

try {
  const answers = asks ? await ask(known, { input: process.stdin, output: process.stdout }) : known;
  const post = composePost(answers);
  console.log(nextSteps(await writePost(process.cwd(), post), post));
} catch (error) {
  process.exitCode = explain(error);
}

/** Says what kept the post from being written, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof Cancelled) {
    console.error('Nothing was written.');
    return INTERRUPTED;
  }
  if (error instanceof IncompletePost) {
    const lines = error.complaints.map((complaint) => `  ${complaint}`);
    console.error(`Nothing was written. These are missing or wrong:\n${lines.join('\n')}`);
    console.error('npm run new-post -- --help tells of all that can be given.');
    return 1;
  }
  if (error instanceof PostExists) {
    console.error(`Nothing was written. ${error.message}`);
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

docs/for-editors.md tells the rest.`;
}

function howToPublish(file: string, post: NewPost): string {
  const push = `git add ${file} && git commit -m "Add a post" && git push`;
  if (post.draft) return `take out the line “draft: true”, then ${push}`;
  return isPublished(post)
    ? push
    : `${push}\n     It comes out on ${readableDate(post.publishDate)}.`;
}
