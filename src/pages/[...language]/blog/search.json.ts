import type { APIContext } from 'astro';
import { loadPosts } from '#blog/load-posts.ts';
import { isPublished } from '#blog/publication.ts';
import { searchEntry } from '#blog/search.ts';
import { languagePaths } from '#i18n/language-paths.ts';
import { textsOfPage } from '#i18n/page-texts.ts';

export const getStaticPaths = languagePaths;

/** The search index of a language, fetched only when a visitor searches. */
export async function GET({ url }: APIContext): Promise<Response> {
  const { language, texts } = textsOfPage(url);
  const posts = (await loadPosts(language)).filter((post) => isPublished(post));
  return Response.json(posts.map((post) => searchEntry(post, texts.blog.categories)));
}
