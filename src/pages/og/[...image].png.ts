import type { APIRoute, GetStaticPaths } from 'astro';
import { loadAllPosts } from '#blog/load-posts.ts';
import { ogImages } from '../../og-image/all-images.ts';
import type { OgImageContent } from '../../og-image/content.ts';
import { renderOgImage } from '../../og-image/render.ts';

/** The OG images of all pages, drawn when the site is built. */
export const getStaticPaths = (async () =>
  Array.from(ogImages(await loadAllPosts()), ([path, content]) => {
    const [, image] = /^\/og\/(.+)\.png$/.exec(path) ?? [];
    return { params: { image }, props: { content } };
  })) satisfies GetStaticPaths;

interface Props {
  content: OgImageContent;
}

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderOgImage(props.content)), {
    headers: { 'Content-Type': 'image/png' },
  });
