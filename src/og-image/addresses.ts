import type { PageOgImage } from './content.ts';

/** Where the image of a page that is no post stands. */
export function pageImageAddress(card: PageOgImage): string {
  return `/sharing/${card}.png`;
}

export function postImageAddress(id: string): string {
  return `/sharing/blog/${id}.png`;
}
