import type { ClientDirective } from 'astro';
import { ISLAND_READY } from './island-ready.ts';

/**
 * `client:visible-or-key`: hydrates an island when it becomes visible, or on the first key press, because Tab skips
 * what is not hydrated and so would never scroll to it. A button that is clicked before hydration is clicked again
 * afterwards. Astro itself tries twice to load an island, and then reports it: page/island-failures.ts.
 */
const visibleOrKeyDirective: ClientDirective = (load, _options, island) => {
  let clickedButton: HTMLButtonElement | null = null;
  let isHydrating = false;

  const hydrate = async () => {
    if (isHydrating) return;
    isHydrating = true;
    observer.disconnect();
    window.removeEventListener('keydown', hydrate, true);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  const deferClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clickedButton = button;
    void hydrate();
  };
  const handleReady = () => {
    island.removeEventListener('click', deferClick, true);
    if (clickedButton) click(clickedButton);
  };

  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate();
  });
  // The island's own element has no box.
  for (const child of island.children) observer.observe(child);
  // Capturing: another island may withhold the event (withhold-events.ts).
  window.addEventListener('keydown', hydrate, true);
  island.addEventListener('click', deferClick, true);
  island.addEventListener(ISLAND_READY, handleReady, { once: true });
};

/** Radix's tabs react to mousedown, not to click. */
function click(button: HTMLButtonElement): void {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

export default visibleOrKeyDirective;
