/**
 * The menu opens and closes without this script, and the browser tells assistive technology whether it is open. The script
 * closes it when one of its links is followed, with Escape, and when a press or the focus goes elsewhere.
 */
const menu = document.querySelector<HTMLDetailsElement>('.menu');
const button = menu?.querySelector('summary');

if (menu) {
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  });
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    button?.focus({ preventScroll: true });
  });
}
