import { readFile } from 'node:fs/promises';
import type { SitemapItem } from '@astrojs/sitemap';
import { BLOG } from '../blog/addresses.ts';
import { POSTS_FOLDER } from '../blog/post.ts';
import { accessibilityReviewed, lastUpdated } from '../business/legal/clause.ts';
import { pathInDefaultLanguage } from '../shared/languages.ts';

/** Adds to a page's entry in the sitemap when it last changed. Only posts and legal texts know. */
export async function withLastmod(item: SitemapItem): Promise<SitemapItem> {
  const lastmod = await lastChange(pathInDefaultLanguage(new URL(item.url).pathname));
  return lastmod ? { ...item, lastmod } : item;
}

async function lastChange(path: string): Promise<string | undefined> {
  if (path === '/terms' || path === '/privacy') return lastUpdated;
  if (path === '/accessibility') return accessibilityReviewed;
  const [folder, id, ...rest] = path.slice(1).split('/');
  if (`/${folder}` !== BLOG || !id || rest.length > 0) return undefined;
  const post = await readFile(`${POSTS_FOLDER}/${id}.md`, 'utf8');
  const { updateDate, publishDate } = Object.fromEntries(
    [...post.matchAll(/^(updateDate|publishDate): (\d{4}-\d{2}-\d{2})$/gm)].map(
      ([, field, date]) => [field, date],
    ),
  );
  return updateDate ?? publishDate;
}
