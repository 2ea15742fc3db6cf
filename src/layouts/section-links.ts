/**
 * Links to a section of the landing page, where plain HTML falls short: from another page they open "/"
 * first and then move to the section, and Home leaves no fragment in the address. Without this script the
 * same links work as ordinary fragment links.
 */
import { isModifiedClick } from './is-modified-click.ts';

const REMEMBERED_SECTION = 'section-to-open';
const PAUSE_BEFORE_SCROLLING_MS = 100;

const onLandingPage = location.pathname === '/';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin !== location.origin || link.pathname !== '/' || link.target !== '') return;

  if (!onLandingPage && link.hash !== '' && isRemembered(link.hash)) {
    event.preventDefault();
    location.assign('/');
  } else if (onLandingPage && link.hash === '') {
    event.preventDefault();
    if (location.hash !== '') history.pushState(null, '', '/');
    scrollTo({ top: 0 });
  }
});

if (onLandingPage) {
  const section = takeRemembered();
  if (section !== null) setTimeout(() => location.replace(section), PAUSE_BEFORE_SCROLLING_MS);
}

/*
 * Browsers may forbid a page its memory: then the link is followed as it is. Not by client/session.ts: what is shared
 * with the islands becomes a file of its own, and each page would have to ask for it.
 */

function isRemembered(section: string): boolean {
  try {
    sessionStorage.setItem(REMEMBERED_SECTION, section);
    return true;
  } catch {
    return false;
  }
}

function takeRemembered(): string | null {
  try {
    const section = sessionStorage.getItem(REMEMBERED_SECTION);
    sessionStorage.removeItem(REMEMBERED_SECTION);
    return section;
  } catch {
    return null;
  }
}
