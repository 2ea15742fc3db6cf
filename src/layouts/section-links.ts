/**
 * Links to a section of the landing page, where plain HTML falls short: from another page they open "/"
 * first and then move to the section, and Home leaves no fragment in the address. Without this script the
 * same links work as ordinary fragment links.
 */
import { forget, recall, remember } from '#client/session.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

const REMEMBERED_SECTION = 'section-to-open';
const PAUSE_BEFORE_SCROLLING_MS = 100;

const onLandingPage = location.pathname === '/';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || opensElsewhere(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin !== location.origin || link.pathname !== '/' || link.target !== '') return;

  if (!onLandingPage && link.hash !== '') {
    remember(REMEMBERED_SECTION, link.hash);
    event.preventDefault();
    location.assign('/');
  } else if (onLandingPage && link.hash === '') {
    event.preventDefault();
    if (location.hash !== '') history.pushState(null, '', '/');
    scrollTo({ top: 0 });
  }
});

if (onLandingPage) {
  const section = recall(REMEMBERED_SECTION);
  forget(REMEMBERED_SECTION);
  if (typeof section === 'string')
    setTimeout(() => location.replace(section), PAUSE_BEFORE_SCROLLING_MS);
}
