/**
 * Makes links to the page in another language keep the order, query and section, which are unknown when the page is
 * built. Without JavaScript they lead to the top of the page.
 */
import { pagePrefix, pathPrefix } from './path-prefix.ts';

// Before a click, a middle click, a context menu and Enter.
for (const type of ['pointerdown', 'focusin', 'click']) {
  document.addEventListener(type, ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link && link.dataset.untranslated === undefined) keepPlace(link);
  });
}

function keepPlace(link: HTMLAnchorElement): void {
  const page = location.pathname.slice(pagePrefix.length).replace(/\/$/, '');
  const path = pathPrefix(link.pathname, link.hreflang) + page || '/';
  link.href = path + location.search + location.hash;
}
