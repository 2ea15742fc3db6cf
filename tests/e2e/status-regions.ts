import type { BrowserContext } from 'playwright-core';

/**
 * Logs an error when a status region is added together with its text: NVDA and JAWS read only what changes in a region that
 * stands in the page.
 */
export async function watchStatusRegions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The CMS at /admin is others'.
    if (location.pathname.startsWith('/admin')) return;
    const report = ({ role, textContent }: Element) => {
      const text = textContent?.trim();
      if (role === 'status' && text)
        console.error(`a status region is added with its text: ${text}`);
    };
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          for (const element of [node, ...node.querySelectorAll('[role=status]')]) report(element);
        }
      }).observe(document, { childList: true, subtree: true });
    });
  });
}
