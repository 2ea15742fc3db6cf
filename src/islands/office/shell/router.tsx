import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentProps, MouseEvent } from 'react';

/** The place on a screen from which another one was opened. */
interface Place {
  /** In pixels. */
  readonly scroll: number;
  /** The address of the link that was followed. */
  readonly link: string;
}

/** The state of an entry of the browser's history. It outlives a reload. */
interface Entry {
  /** The address of the entry before it, if that is the office's too. */
  readonly from?: string;
  readonly place?: Place;
}

const address = () => location.pathname + location.search;
const entry = (): Entry => history.state ?? {};

const $address = atom(address());

/** The place to which Back has led. */
let returned: Place | undefined;
let isGoingBack = false;

addEventListener('popstate', () => {
  isGoingBack = false;
  returned = entry().place;
  $address.set(address());
});

/** The path of the screen, like `/office/people`. */
export function usePath(): string {
  return useStore($address).split('?')[0] ?? '';
}

/** The part of the address after `?`, without it. */
export function useQuery(): string {
  return useStore($address).split('?')[1] ?? '';
}

/** Opens a screen, and remembers the place on this one for the way back. */
export function navigate(path: string): void {
  const place: Place = { scroll: scrollY, link: path };
  history.replaceState({ ...entry(), place } satisfies Entry, '');
  push(path);
  scrollTo(0, 0);
}

/** Opens a dialog's address: the screen stays. */
export function openOver(path: string): void {
  push(path);
}

function push(path: string): void {
  returned = undefined;
  history.pushState({ from: address() } satisfies Entry, '', path);
  $address.set(address());
}

/**
 * Leads from a dialog's address to that of its screen from which it was opened: back, or in its place if a link opened the
 * dialog.
 * @returns when that is the address
 */
export async function closeOver(dialog: string, screen: string): Promise<void> {
  if (location.pathname !== dialog || isGoingBack) return;
  if (entry().from?.startsWith(screen)) {
    isGoingBack = true;
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  } else {
    replace(screen);
  }
}

/** Changes what follows the path, without another entry in the history. */
export function replaceQuery(query: string): void {
  replace(location.pathname + (query && `?${query}`));
}

/** Opens an address in place of this one. */
export function replace(path: string): void {
  history.replaceState(entry(), '', path);
  $address.set(address());
}

/** Puts scroll and focus where they were, after Back. Returns false if nothing is known of it. */
export function restorePlace(): boolean {
  if (!returned) return false;
  const { scroll, link } = returned;
  const followed = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
  followed?.focus({ preventScroll: true });
  scrollTo({ top: scroll, behavior: 'instant' });
  return Boolean(followed);
}

/** A link to another screen of the office. */
export function Link({ href = '', onClick, ...props }: ComponentProps<'a'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...props} />;
}
