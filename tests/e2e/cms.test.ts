import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPost } from '#editors/check/check-post.ts';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';

const FOLDER = 'src/content/blog';
const TEXT = 'The text of the post.';

const site = await openSite();

test('a post written in the forms on one’s own machine is a file that the check takes', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  // Whether GitHub is well is asked in passing.
  visitor.consoleErrors.expectFailureOf(/githubstatus\.com/);
  // The folder that an editor picks stands for the project's: a browser's private one has the same handles.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await visitor.open('/blog');
  await page.evaluate(putIntoFolder, { folder: FOLDER, files: await posts() });

  await page.goto(`${new URL(page.url()).origin}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Who Keeps the Permit File? A Guide to Three Counties').first().waitFor();
  await page.getByRole('button', { name: 'Create New Entry' }).click();

  await write(page, 'Title', 'Written in a Form: A Test');
  await write(page, 'Excerpt', 'What a reader of a form will know.');
  await page.getByRole('radio', { name: 'Buyer Tips' }).click();
  await page.getByRole('button', { name: /^Add .*Tag/ }).click();
  await write(page, 'Tags', 'code liens');
  await write(page, 'Text', TEXT);
  await page.getByRole('button', { name: 'Save' }).click();
  // Reading before it is written would keep the browser from writing it.
  await page.getByText('Entry saved.').waitFor();

  const name = 'written-in-a-form-a-test.md';
  const text = await page.evaluate(readFromFolder, { folder: FOLDER, name });
  const { problems, data, source } = checkPost(`${FOLDER}/${name}`, text);
  expect(problems, text).toEqual([]);
  expect(data).toMatchObject({
    title: 'Written in a Form: A Test',
    category: 'Buyer Tips',
    tags: ['code liens'],
    draft: false,
  });
  expect(source.trim()).toBe(TEXT);
});

/** Writes until the preview shows it, which is made of what will be saved: a field that still loads forgets. */
async function write(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: field, exact: true });
  const shown = page.getByRole('document', { name: 'Content Preview' }).getByText(text);
  await expect
    .poll(async () => {
      await box.fill(text);
      return shown.count();
    })
    .toBe(1);
}

async function posts(): Promise<Record<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
}

interface Files {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs in the page. */
async function putIntoFolder({ folder, files }: Files): Promise<void> {
  let directory = await navigator.storage.getDirectory();
  // Sveltia takes a folder for a repository where it finds this.
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
async function readFromFolder({ folder, name }: { folder: string; name: string }) {
  let directory = await navigator.storage.getDirectory();
  for (const part of folder.split('/')) directory = await directory.getDirectoryHandle(part);
  const handle = await directory.getFileHandle(name);
  return (await handle.getFile()).text();
}
