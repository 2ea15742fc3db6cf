import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitemapItem } from '@astrojs/sitemap';
import { BLOG } from '#blog/paths.ts';
import { POSTS_FOLDER, postFileName } from '#blog/post-file.ts';
import { accessibilityReviewed, lastUpdated } from '#business/legal-dates.ts';
import { languageOfPath, pathInDefaultLanguage } from '#shared/languages.ts';

/** Adds to a page's entry in the sitemap when it last changed. Only posts and legal texts know. */
export async function withLastmod(item: SitemapItem): Promise<SitemapItem> {
  const lastmod = await lastChange(new URL(item.url).pathname);
  return lastmod ? { ...item, lastmod } : item;
}

async function lastChange(pathname: string): Promise<string | undefined> {
  const path = pathInDefaultLanguage(pathname);
  if (path === '/terms' || path === '/privacy') return lastUpdated;
  if (path === '/accessibility') return accessibilityReviewed;
  const [folder, slug, ...rest] = path.slice(1).split('/');
  if (`/${folder}` !== BLOG || !slug || rest.length > 0) return undefined;
  const file = postFileName({ slug, language: languageOfPath(pathname) });
  const post = await readFile(join(POSTS_FOLDER, file), 'utf8');
  const { updateDate, publishDate } = Object.fromEntries(
    [...post.matchAll(/^(updateDate|publishDate): (\d{4}-\d{2}-\d{2})$/gm)].map(
      ([, field, date]) => [field, date],
    ),
  );
  return updateDate ?? publishDate;
}
