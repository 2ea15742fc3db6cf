import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { feedMarkup } from '#blog/feed-markup.ts';
import { checkPost } from '#editors/check/check-post.ts';
import { repairPost } from '#editors/check/repair-post.ts';
import { checkContent, repairContent } from '#editors/check-content.ts';
import { sweep } from '../../sweep.ts';
import { DIALECT, PASTED, PROSE } from './pasted-posts.ts';
import { createSampleProject, postFile } from './sample-project.ts';

const project = createSampleProject();

const FILE = 'src/content/blog/a-post.md';
const FIRST_LINE = postFile().split('\n').length - 1;

/** The places of a text's problems in it, sorted. */
function problemsIn(text: string): string[] {
  return checkPost(FILE, postFile({}, text))
    .problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
    .map(({ line, column, message }) => `${line - FIRST_LINE + 1}:${column} ${message}`);
}

sweep('a mark of another program', { mark: PASTED }, ({ mark }) => {
  const { text, at } = PASTED[mark];
  const found = problemsIn(text).map((problem) => problem.split(' ')[0]);
  return String(found) === String(at) ? [] : [`reported at ${found}, not at ${at}`];
});

sweep('a mark in the midst of a post', { mark: PASTED }, ({ mark }) => {
  const { text, at } = PASTED[mark];
  const found = problemsIn(`## A section\n\nA paragraph.\n\n${text}\n\n- the last`);
  const first = found[0]?.split(' ')[0];
  const [line, column] = at[0].split(':');
  // At the start of a text alone, such lines are front matter.
  const expected =
    mark === 'GFM: front matter in the text' ? '6:1' : `${Number(line) + 4}:${column}`;
  return first === expected ? [] : [`reported at ${first}, not at ${expected}`];
});

sweep('prose', { prose: PROSE }, ({ prose }) => problemsIn(PROSE[prose]));

test('what the manual lists is no problem', () => {
  expect(problemsIn(DIALECT)).toEqual([]);
});

/** Texts without a problem, and the site's own posts. */
const TEXTS: Readonly<Record<string, string>> = {
  ...PROSE,
  'what the manual lists': DIALECT,
  ...Object.fromEntries(
    (await checkContent('.')).posts.map(({ file, body }) => [basename(file), body.text]),
  ),
};

const page = await createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** What a reader of a page or of a feed reads, in which pictures have no words here. */
const wordsOf = (html: string) => decoded(html.replaceAll(/<[^>]*>/g, ''));
const inFeed = (text: string) => wordsOf(feedMarkup(text, 'https://a.example/b', () => ''));

sweep('the words of page and feed', { text: TEXTS }, async ({ text }) => {
  const { code } = await page.render(TEXTS[text] ?? '');
  return wordsOf(code) === inFeed(TEXTS[text] ?? '') ? [] : [wordsOf(code)];
});

/** Another parser of CommonMark, such as those of feed readers, code hosts and editors. */
const other = new MarkdownIt();

sweep('the words by another parser', { text: TEXTS }, ({ text }) => {
  const words = wordsOf(other.render(TEXTS[text] ?? ''));
  return plain(words) === plain(inFeed(TEXTS[text] ?? '')) ? [] : [words];
});

/** A text with the signs of a typewriter. */
function plain(text: string): string {
  const signs = { '“': '"', '”': '"', '‘': "'", '’': "'", '–': '--', '—': '---', '…': '...' };
  return Object.entries(signs).reduce(
    (result, [sign, typed]) => result.replaceAll(sign, typed),
    text,
  );
}

function decoded(html: string): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return Object.entries(signs).reduce(
    (result, [entity, sign]) => result.replaceAll(entity, sign),
    html,
  );
}

test.each([
  ['bullets', 'Bring:\n\uf0b7\tthe deed\n\uf0b7\tthe survey', 'Bring:\n- the deed\n- the survey'],
  [
    'bullets of two levels',
    '•\u00a0one\no\u00a0\u00a0two\no\u00a0\u00a0three\n•\u00a0four',
    '- one\n  - two\n  - three\n- four',
  ],
  ['bullets after marks', '- • one\n- • two', '- one\n- two'],
  ['dashes', '– one\n\n– two', '- one\n\n- two'],
  [
    'hard spaces',
    '-\u00a0one\n\n1.\u00a0\u00a0two\n\n##\u00a0Three',
    '- one\n\n1. two\n\n## Three',
  ],
  ['hard spaces by name', '-&nbsp;one', '- one'],
  ['bullets by name', '&bull; one\n&middot; two', '- one\n- two'],
  ['invisible characters', '\u200b\u2022 one', '- one'],
  ['headings', '##One\n\n###Two', '## One\n\n### Two'],
  ['lists without spaces', '-One\n-Two\n\n1.One\n2.Two', '- One\n- Two\n\n1. One\n2. Two'],
  ['in a quotation', '> •\tone\n> •\ttwo', '> - one\n> - two'],
  [
    'bare addresses',
    'At https://a.example/b, www.a.example or a@a.example.',
    'At <https://a.example/b>, [www.a.example](https://www.a.example) or <a@a.example>.',
  ],
])('the command repairs %s, and nothing is left to say', (_, text, repaired) => {
  expect(problemsIn(text)).not.toEqual([]);
  expect(repairPost(FILE, postFile({}, text)).text).toBe(postFile({}, repaired));
  expect(problemsIn(repaired)).toEqual([]);
  expect(repairPost(FILE, postFile({}, repaired)).count).toBe(0);
});

test.each([
  ['a shortcode', '[gallery ids="1"]'],
  ['a link in two brackets', '[[the-file]]'],
  ['a comment', '%%Not yet%%'],
  ['a tag', '#permits'],
])('the command leaves %s, which can mean several things', (_, text) => {
  expect(repairPost(FILE, postFile({}, text))).toEqual({ text: postFile({}, text), count: 0 });
});

test('the command leaves a file alone that is not UTF-8 text', async () => {
  const garbled = Buffer.from(postFile({ title: 'Peña' }, 'See https://a.example.'), 'latin1');
  await project.write('a-post.md', garbled);
  expect(await repairContent(project.root)).toEqual(new Map());
  expect(await readFile(join(project.root, FILE))).toEqual(garbled);
});

test('the command keeps Windows line endings, and says how many places it repaired', async () => {
  const lines = (body: string) => postFile({}, body).replaceAll('\n', '\r\n');
  await project.write('a-post.md', lines('•\tone\n•\ttwo'));
  await project.write('b-post.md', postFile());
  expect(await repairContent(project.root)).toEqual(new Map([[FILE, 2]]));
  expect(await readFile(join(project.root, FILE), 'utf8')).toBe(lines('- one\n- two'));
});
