/**
 * Links to a form that preselect one of its options, and may start its message: `data-preselect` and `data-message` are
 * copied to the link's section, where the form reads them once it is hydrated (`client/use-preselected-option.ts`).
 * Without JavaScript they are ordinary links.
 */
import { isModifiedClick } from './is-modified-click.ts';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-preselect]');
  const section = link && document.querySelector<HTMLElement>(link.hash);
  const option = link?.dataset.preselect;
  if (!section || !option) return;

  section.dataset.preselect = option;
  section.dataset.message = link.dataset.message ?? '';
  section.dispatchEvent(new Event('preselect'));

  const input = section.querySelector<HTMLInputElement>(`input[value="${option}"]`);
  if (!input) return;
  // Scrolls as the link would, and moves the focus to the selected option.
  event.preventDefault();
  history.pushState(null, '', link.hash);
  section.scrollIntoView();
  input.focus({ preventScroll: true });
});
