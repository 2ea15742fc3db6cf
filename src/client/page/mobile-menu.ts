/**
 * The menu is a popover: it opens and closes without this script, and the browser tells assistive technology whether it is
 * open. The script closes it when a link in it is followed or the focus leaves it.
 */
const menu = document.getElementById('site-menu');
const button = document.querySelector('[popovertarget="site-menu"]');

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
document.addEventListener('focusin', ({ target }) => {
  if (target !== button && target instanceof Node && !menu?.contains(target)) menu?.hidePopover();
});
