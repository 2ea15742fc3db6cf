/**
 * Links to a form that choose something in it on the way: `data-service` in the order form, `data-inquiry`
 * in the contact form. They work before any island has come alive, and as plain links without script.
 */
import { linkChoices, serviceChoiceId } from '#client/link-choices.ts';
import { opensElsewhere } from '#layouts/opens-elsewhere.ts';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || opensElsewhere(event)) return;
  const link = event.target.closest('a');
  const { service, inquiry } = link?.dataset ?? {};
  if (inquiry) linkChoices.inquiry.set(inquiry);
  if (link && service) {
    linkChoices.service.set(service);
    event.preventDefault();
    arriveAt(link.hash, serviceChoiceId(service));
  }
});

/** Scrolls as the link would, and takes keyboard and screen reader to the choice made. */
function arriveAt(hash: string, focusId: string): void {
  history.pushState(null, '', hash);
  document.querySelector(hash)?.scrollIntoView();
  document.getElementById(focusId)?.focus({ preventScroll: true });
}
