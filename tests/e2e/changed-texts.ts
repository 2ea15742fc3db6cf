import type { BrowserContext } from 'playwright-core';

/**
 * Has a page log an error when a script changes or removes a text beside others. A browser's translation puts elements in the place
 * of text nodes: React would go on changing a node that is no longer shown, or fail to remove it. A text that can change is the only
 * child of its element, or is remounted with it by a key.
 */
export async function watchChangedTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The CMS at /admin is others'.
    if (window !== window.top || location.pathname.startsWith('/admin')) return;
    const report = (text: string | null, parent: Node) => {
      if (!text?.trim() || !parent.isConnected || !(parent instanceof Element)) return;
      console.error(
        `A text beside others was changed: "${text}" in ${parent.outerHTML.slice(0, 300)}`,
      );
    };
    const observer = new MutationObserver((changes) => {
      for (const change of changes) {
        const { type, target, oldValue, addedNodes, removedNodes } = change;
        const { previousSibling, nextSibling } = change;
        // What a translation puts there.
        if (addedNodes[0]?.nodeName === 'FONT') continue;
        if (type === 'characterData') {
          const isAlone = !target.previousSibling && !target.nextSibling;
          if (!isAlone && target.parentNode) report(oldValue, target.parentNode);
        } else if (previousSibling || nextSibling) {
          for (const node of removedNodes)
            if (node.nodeType === Node.TEXT_NODE) report(node.nodeValue, target);
        }
      }
    });
    // The parser adds texts in pieces.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, {
        childList: true,
        characterData: true,
        characterDataOldValue: true,
        subtree: true,
      }),
    );
  });
}
