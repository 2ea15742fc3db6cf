import type { APIRoute, GetStaticPaths } from 'astro';
import { pageCacheKey } from '#blog/page-cache-key.ts';
import { loadPosts } from '#blog/load-posts.ts';
import { pageImageAddress, postImageAddress } from '../../og-image/addresses.ts';
import { type Card, ogImageOfPost, PAGE_OG_IMAGES, type PageOgImage } from '../../og-image/content.ts';
import { renderOgImage } from '../../og-image/render.ts';

/** The images that stand for the pages where somebody shares them, drawn when the site is built. */
export const getStaticPaths = (async () => {
  const posts = await loadPosts();
  return [
    ...Object.entries(PAGE_OG_IMAGES).map(([name, card]) =>
      image(pageImageAddress(name as PageOgImage), card),
    ),
    ...posts.map((post) => image(postImageAddress(post.id), ogImageOfPost(post))),
  ];
}) satisfies GetStaticPaths;

function image(address: string, card: Card) {
  const [, name] = /^\/sharing\/(.+)\.png$/.exec(address) ?? [];
  return pageCacheKey({ params: { card: name }, props: { card } });
}

interface Props {
  card: Card;
}

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderOgImage(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
