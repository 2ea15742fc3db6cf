import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPost } from '#editors/check/check-post.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const FOLDER = 'src/content/blog';
const TEXT = 'The text of the post.';

const site = await openSite();

test('a post written in the local CMS is saved as a file that passes the content check', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  // The CMS requests GitHub's status.
  visitor.consoleErrors.allowFailedLoads(/githubstatus\.com/);
  // The browser's private file system replaces the folder that an editor picks: its handles are the same.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await visitor.goto('/blog');
  await page.evaluate(writeFolder, { folder: FOLDER, files: await readPosts() });

  await page.goto(`${new URL(page.url()).origin}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Who Keeps the Permit File? A Guide to Three Counties').first().waitFor();
  await page.getByRole('button', { name: 'Create New Entry' }).click();

  await fillField(page, 'Title', 'Written in a Form: A Test');
  await fillField(page, 'Excerpt', 'What a reader of a form will know.');
  await page.getByRole('radio', { name: 'Buyer Tips' }).click();
  await page.getByRole('button', { name: /^Add .*Tag/ }).click();
  await fillField(page, 'Tags', 'code liens');
  await fillField(page, 'Text', TEXT);
  await page.getByRole('button', { name: 'Save' }).click();
  // Reading the file earlier would lock it against the write.
  await page.getByText('Entry saved.').waitFor();

  const name = 'written-in-a-form-a-test.md';
  const text = await page.evaluate(readFile, { folder: FOLDER, name });
  const { problems, data, markdown } = checkPost(`${FOLDER}/${name}`, text);
  expect(problems, text).toEqual([]);
  expect(data).toMatchObject({
    title: 'Written in a Form: A Test',
    category: 'Buyer Tips',
    tags: ['code liens'],
    draft: false,
  });
  expect(markdown.text.trim()).toBe(TEXT);
});

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
