import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentProps, MouseEvent } from 'react';

const $path = atom(location.pathname);
addEventListener('popstate', () => $path.set(location.pathname));

/** The path of the screen, like `/office/people`. */
export function usePath(): string {
  return useStore($path);
}

export function navigate(path: string): void {
  history.pushState(null, '', path);
  $path.set(location.pathname);
  scrollTo(0, 0);
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
