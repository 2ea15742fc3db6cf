import type { APIRoute, GetStaticPaths } from 'astro';
import { loadAllPosts } from '#blog/load-posts.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import {
  type OgImageContent,
  ogImageOfPage,
  ogImageOfPost,
  type PageOgImage,
  pageImageAddress,
  postImageAddress,
} from '../../og-image/content.ts';
import { renderOgImage } from '../../og-image/render.ts';

const PAGES = Object.keys(pageTexts[DEFAULT_LANGUAGE].ogImage.pages) as PageOgImage[];

/** The OG images of all pages, drawn when the site is built. */
export const getStaticPaths = (async () => {
  const posts = await loadAllPosts();
  return [
    ...LANGUAGES.flatMap((language) =>
      PAGES.map((page) =>
        imagePath(pageImageAddress(page, language), ogImageOfPage(page, language)),
      ),
    ),
    ...posts.map((post) => imagePath(postImageAddress(post), ogImageOfPost(post))),
  ];
}) satisfies GetStaticPaths;

function imagePath(address: string, content: OgImageContent) {
  const [, image] = /^\/og\/(.+)\.png$/.exec(address) ?? [];
  return { params: { image }, props: { content } };
}

interface Props {
  content: OgImageContent;
}

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderOgImage(props.content)), {
    headers: { 'Content-Type': 'image/png' },
  });
