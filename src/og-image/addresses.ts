import type { PageCard } from './card.ts';

/** Where the image of a page that is no post stands. */
export function pageImageAddress(card: PageCard): string {
  return `/sharing/${card}.png`;
}

export function postImageAddress(id: string): string {
  return `/sharing/blog/${id}.png`;
}
