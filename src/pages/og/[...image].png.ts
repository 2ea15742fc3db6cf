import type { APIRoute, GetStaticPaths } from 'astro';
import { loadPosts } from '#blog/load-posts.ts';
import {
  type OgImageContent,
  ogImageOfPost,
  PAGE_OG_IMAGES,
  type PageOgImage,
  pageImageAddress,
  postImageAddress,
} from '../../og-image/content.ts';
import { renderOgImage } from '../../og-image/render.ts';

/** The OG images of all pages, drawn when the site is built. */
export const getStaticPaths = (async () => {
  const posts = await loadPosts();
  return [
    ...Object.entries(PAGE_OG_IMAGES).map(([page, content]) =>
      imagePath(pageImageAddress(page as PageOgImage), content),
    ),
    ...posts.map((post) => imagePath(postImageAddress(post.id), ogImageOfPost(post))),
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
