import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORIES } from '../../src/blog/categories.ts';

const SUBJECTS = 60;
const DAY_MS = 86_400_000;
/** Older than every article of ours: the first page of the listing is the same however many are added. */
const NEWEST_GENERATED = Date.UTC(2025, 0, 1);

/** Adds made-up posts to the articles in `folder` until there are `count`: as long as ours, each of its own. */
export async function addPosts(folder: string, count: number): Promise<void> {
  const ours = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const texts = await Promise.all(ours.map((file) => readFile(join(folder, file), 'utf8')));
  const bodies = texts.map((text) => text.split(/^---$/m).slice(2).join('---'));
  for (let number = 1; number <= count - ours.length; number += 1) {
    await writeFile(join(folder, `generated-post-${number}.md`), post(number, bodies));
  }
}

function post(number: number, bodies: readonly string[]): string {
  const day = new Date(NEWEST_GENERATED - number * DAY_MS).toISOString().slice(0, 10);
  const tags = [1, 7, 11].map((step) => `subject ${(number * step) % SUBJECTS}`);
  return `---
title: "Permit No. ${number}: What One Record Says About One House"
excerpt: A made-up post of usual length, number ${number}, to see how a build and the listing of the blog bear many of them.
author: PermitLens Records Desk
publishDate: ${day}
category: ${CATEGORIES[number % CATEGORIES.length]}
tags:
${[...new Set(tags)].map((tag) => `  - ${tag}`).join('\n')}
---

Record number ${number}.
${bodies[number % bodies.length] ?? ''}`;
}
