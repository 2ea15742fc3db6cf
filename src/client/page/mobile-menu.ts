/**
 * The menu is a popover, so it opens and closes without this script. The script sets `aria-expanded` for older assistive
 * technology, and closes the menu when a link in it is followed or the focus leaves it.
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
