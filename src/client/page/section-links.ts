/**
 * Links to sections of the landing page. From another page they open the landing page first and scroll to the section
 * there, and Home removes the fragment from the URL. Without JavaScript they are ordinary fragment links.
 */

import { isModifiedClick } from './is-modified-click.ts';
import { pagePrefix } from './path-prefix.ts';

const SECTION_KEY = 'section-to-open';
const SCROLL_DELAY_MS = 100;

/** The landing page in this page's language. */
const home = pagePrefix || '/';
const onLandingPage = location.pathname === home;

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin !== location.origin || link.pathname !== home || link.target !== '') return;

  if (!onLandingPage && link.hash !== '' && storeSection(link.hash)) {
    event.preventDefault();
    location.assign(home + link.search);
  } else if (onLandingPage && link.hash === '') {
    event.preventDefault();
    if (location.hash !== '') history.pushState(null, '', home);
    scrollTo({ top: 0 });
  }
});

if (onLandingPage) {
  const section = takeSection();
  if (section !== null) setTimeout(() => location.replace(section), SCROLL_DELAY_MS);
}

/*
 * This does not use client/session-storage.ts: a module shared with the islands becomes a separate file that each page
 * would request.
 */

/** Returns false if session storage is blocked. Then the link is followed as it is. */
function storeSection(section: string): boolean {
  try {
    sessionStorage.setItem(SECTION_KEY, section);
    return true;
  } catch {
    return false;
  }
}

function takeSection(): string | null {
  try {
    const section = sessionStorage.getItem(SECTION_KEY);
    sessionStorage.removeItem(SECTION_KEY);
    return section;
  } catch {
    return null;
  }
}
