import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPost } from '#editors/check/check-post.ts';
import { translationProblems } from '#editors/check/translations.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const FOLDER = 'src/content/blog';
const ENGLISH = {
  title: 'A Test of the Form',
  excerpt: 'What a reader of a form will know.',
  tag: 'code liens',
  text: 'The text of the post.',
};
const SPANISH = {
  title: 'Una prueba del formulario',
  excerpt: 'Lo que sabrá quien lea un formulario.',
  tag: 'gravámenes',
  text: 'El texto del artículo.',
};

const site = await openSite();

test('a post written in two languages in the local CMS is saved as two files that pass the content check', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  // The CMS requests GitHub's status, which no test reaches: tests/setup/launch-chromium.ts.
  visitor.consoleErrors.allowFailedLoads(/githubstatus\.com/);
  // The browser's private file system replaces the folder that an editor picks: its handles are the same.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await visitor.goto('/blog');
  await page.evaluate(writeFolder, { folder: FOLDER, files: await readPosts() });

  await visitor.goto('/admin');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page
    .getByText(/^Who Keeps the Permit File\?/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Create New Entry' }).click();

  await page.getByRole('radio', { name: 'Buyer Tips' }).click();
  await page.getByRole('button', { name: /^Add .*Tag/ }).click();
  await fillPost(page, ENGLISH);
  // A language that is added begins with as many tags as English has.
  await page
    .getByRole('radio', { name: /^Spanish/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Enable .*Spanish/ }).click();
  await fillPost(page, SPANISH);
  await page.getByRole('button', { name: 'Save' }).click();
  // Reading the file earlier would lock it against the write.
  await page.getByText('Entry saved.').waitFor();

  const saved = await Promise.all(
    ['a-test-of-the-form.md', 'a-test-of-the-form.es.md'].map(async (name) =>
      checkPost(`${FOLDER}/${name}`, await page.evaluate(readFile, { folder: FOLDER, name })),
    ),
  );
  expect(saved.flatMap(({ problems }) => problems)).toEqual([]);
  expect(translationProblems(saved)).toEqual([]);
  for (const [index, { title, excerpt, tag, text }] of [ENGLISH, SPANISH].entries()) {
    expect(saved[index]?.data).toMatchObject({
      title,
      excerpt,
      tags: [tag],
      category: 'Buyer Tips',
      draft: false,
    });
    expect(saved[index]?.body.text.trim()).toBe(text);
  }
});

/** Fills the fields of the language whose form is shown. */
async function fillPost(page: Page, post: typeof ENGLISH): Promise<void> {
  await fillField(page, 'Title', post.title);
  await fillField(page, 'Excerpt', post.excerpt);
  // A field is drawn when it is scrolled into view. Its hint is always there.
  await page.getByText('One to six topics').scrollIntoViewIfNeeded();
  await fillField(page, 'Tags', post.tag);
  await fillField(page, 'Text', post.text);
}

/** Fills a field until the preview, made from the entry's data, shows the text: a field that is loading drops it. */
async function fillField(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: field, exact: true });
  const preview = page.getByRole('document', { name: 'Content Preview' }).getByText(text);
  await expect
    .poll(async () => {
      await box.fill(text);
      return preview.count();
    })
    .toBe(1);
}

async function readPosts(): Promise<Record<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
}

interface Files {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs in the page. */
async function writeFolder({ folder, files }: Files): Promise<void> {
  let directory = await navigator.storage.getDirectory();
  // Sveltia recognizes a repository by this folder.
  await directory.getDirectoryHandle('.git', { create: true });
  for (const part of folder.split('/')) {
    directory = await directory.getDirectoryHandle(part, { create: true });
  }
  for (const [name, text] of Object.entries(files)) {
    const file = await directory.getFileHandle(name, { create: true });
    const writer = await file.createWritable();
    await writer.write(text);
    await writer.close();
  }
}

/** Runs in the page. */
async function readFile({ folder, name }: { folder: string; name: string }) {
  let directory = await navigator.storage.getDirectory();
  for (const part of folder.split('/')) directory = await directory.getDirectoryHandle(part);
  const handle = await directory.getFileHandle(name);
  return (await handle.getFile()).text();
}
