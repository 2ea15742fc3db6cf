/** Runs in a page. Returns the words of names and prices that are broken over two lines. */
export function splitWords(): string[] {
  const parts = document.querySelectorAll(
    '.service-tab, .comparison th, h1, h2, h3, .button, #order-form label, .footer-link',
  );
  // Texts for screen readers are a pixel wide.
  const shown = [...parts].filter((part) => part.clientWidth !== 1 && !part.closest('.sr-only'));
  return shown.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s\u00ad\u200b-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) split.push(word);
      }
    }
    return split;
  });
}
