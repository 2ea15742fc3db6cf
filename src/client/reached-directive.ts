import type { ClientDirective } from 'astro';

/**
 * `client:reached`: loads an island when it comes into view, or at the visitor's first key press. Who goes by Tab
 * passes what does not listen yet, and so would never bring it into view. A button that is pressed too early is
 * pressed again as soon as the island listens. One that could not be loaded is asked for again by the next press.
 */
const reachedDirective: ClientDirective = (load, _options, island) => {
  let pressed: HTMLButtonElement | null = null;
  let isUnderWay = false;

  const hydrate = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    view.disconnect();
    window.removeEventListener('keydown', hydrate);
    try {
      const hydrateIsland = await load();
      await hydrateIsland();
    } catch (error) {
      isUnderWay = false;
      throw error;
    }
    island.removeEventListener('click', keepForLater, true);
    if (pressed) press(pressed);
  };
  const keepForLater = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
    void hydrate();
  };

  const view = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate();
  });
  // The island's own element has no box.
  for (const child of island.children) view.observe(child);
  window.addEventListener('keydown', hydrate);
  island.addEventListener('click', keepForLater, true);
};

/** From its beginning, to which Radix's tabs answer. */
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

export default reachedDirective;
