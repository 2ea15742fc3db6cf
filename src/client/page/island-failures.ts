/**
 * Shows that an island could not be loaded. Astro has then tried twice, and has written the error with the island's address
 * to the console. An island without the slot `failure` keeps its HTML, and looks as it does without JavaScript.
 */
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const failure = target.querySelector<HTMLTemplateElement>(
    ':scope > template[data-astro-template="failure"]',
  );
  if (failure) target.replaceChildren(failure.content);
  else target.dataset.failed = '';
});
