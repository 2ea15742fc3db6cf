import { recall, remember } from '#client/session.ts';

const keyOf = (postPath: string) => `listing of ${postPath}`;

/** On a click on a post in a listing: keeps the listing's address, search included, for the post's way back. */
export function rememberListing({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a');
  if (link) remember(keyOf(link.pathname), location.pathname + location.search);
}

/** The listing that the post at `postPath` was last opened from in this tab. */
export function listingOf(postPath: string): string | undefined {
  const listing = recall(keyOf(postPath));
  return typeof listing === 'string' && /^\/blog(?![^/?])/.test(listing) ? listing : undefined;
}
