/**
 * The menu opens, closes and answers Escape as a popover, without script. This tells assistive technology
 * in the older way too, and closes the menu when a link in it stays on this page, or when the focus goes on
 * to what the menu would cover.
 */
const menu = document.getElementById('site-menu');
const button = document.querySelector('[popovertarget="site-menu"]');

menu?.addEventListener('beforetoggle', ({ newState }) => {
  button?.setAttribute('aria-expanded', String(newState === 'open'));
});
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
document.addEventListener('focusin', ({ target }) => {
  if (target !== button && target instanceof Node && !menu?.contains(target)) menu?.hidePopover();
});
