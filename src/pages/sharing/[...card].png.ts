import type { APIRoute, GetStaticPaths } from 'astro';
import { pageCacheKey } from '#blog/page-cache-key.ts';
import { allPosts } from '#blog/posts.ts';
import { pageImageAddress, postImageAddress } from '../../og-image/addresses.ts';
import { type Card, cardOfPost, PAGE_CARDS, type PageCard } from '../../og-image/card.ts';
import { cardImage } from '../../og-image/image.ts';

/** The images that stand for the pages where somebody shares them, drawn when the site is built. */
export const getStaticPaths = (async () => {
  const posts = await allPosts();
  return [
    ...Object.entries(PAGE_CARDS).map(([name, card]) =>
      image(pageImageAddress(name as PageCard), card),
    ),
    ...posts.map((post) => image(postImageAddress(post.id), cardOfPost(post))),
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
  new Response(new Uint8Array(await cardImage(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
