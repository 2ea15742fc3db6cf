import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORIES } from '#blog/categories.ts';
import { parsePostFileName } from '#blog/post-file.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';

const TOPICS = 60;
const DAY_MS = 86_400_000;
/** Older than our own posts: the first page of the listing doesn't depend on the number of posts. */
const NEWEST_GENERATED = Date.UTC(2025, 0, 1);

/** Adds generated posts in English until there are `count`. Each has its own title and the text of one of ours. */
export async function addPosts(folder: string, count: number): Promise<void> {
  const ours = (await readdir(folder)).filter(
    (file) => file.endsWith('.md') && parsePostFileName(file).language === DEFAULT_LANGUAGE,
  );
  const texts = await Promise.all(ours.map((file) => readFile(join(folder, file), 'utf8')));
  const bodies = texts.map((text) => text.split(/^---$/m).slice(2).join('---'));
  for (let number = 1; number <= count - ours.length; number += 1) {
    await writeFile(join(folder, `generated-post-${number}.md`), post(number, bodies));
  }
}

function post(number: number, bodies: readonly string[]): string {
  const day = new Date(NEWEST_GENERATED - number * DAY_MS).toISOString().slice(0, 10);
  const tags = [1, 7, 11].map((step) => `topic ${(number * step) % TOPICS}`);
  return `---
title: "Permit No. ${number}: What One Record Says About One House"
excerpt: A generated post of usual length, number ${number}, to measure how builds and the blog's listing scale with posts.
author: PermitLens Records Desk
publishDate: ${day}
category: ${CATEGORIES[number % CATEGORIES.length]}
tags:
${[...new Set(tags)].map((tag) => `  - ${tag}`).join('\n')}
---

Record number ${number}.
${bodies[number % bodies.length] ?? ''}`;
}
