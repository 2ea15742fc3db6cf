import type { ClientDirective } from 'astro';

/**
 * `client:reached`: loads an island when it comes into view, or at the visitor's first key press. Who goes by Tab
 * passes what does not listen yet, and so would never bring it into view.
 */
const reachedDirective: ClientDirective = (load, _options, island) => {
  const hydrate = async () => {
    view.disconnect();
    window.removeEventListener('keydown', hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  const view = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate();
  });
  // The island's own element has no box.
  for (const child of island.children) view.observe(child);
  window.addEventListener('keydown', hydrate);
};

export default reachedDirective;
