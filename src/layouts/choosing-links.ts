/**
 * Links to a form that choose something in it on the way: `data-choice` is handed to the section that the
 * link leads to, and the form there takes it over as soon as it is alive (`client/use-link-choice.ts`).
 * Without script they are plain links.
 */
import { isModifiedClick } from './is-modified-click.ts';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-choice]');
  const section = link && document.querySelector<HTMLElement>(link.hash);
  const choice = link?.dataset.choice;
  if (!section || !choice) return;

  section.dataset.choice = choice;
  section.dispatchEvent(new Event('choice'));

  const chosen = section.querySelector<HTMLInputElement>(`input[value="${choice}"]`);
  if (!chosen) return;
  // Scrolls as the link would, and takes keyboard and screen reader to the choice made.
  event.preventDefault();
  history.pushState(null, '', link.hash);
  section.scrollIntoView();
  chosen.focus({ preventScroll: true });
});
