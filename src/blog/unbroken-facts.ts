import { splitAtFacts } from '#business/unbroken-facts.ts';

const TAG_OR_TEXT = /<(?:"[^"]*"|[^">])*>|[^<]+/g;

/** Keeps each fact in a post's HTML on one line, as `client/Unbroken.tsx` does on the other pages. */
export function withUnbrokenFacts(html: string): string {
  return html.replace(TAG_OR_TEXT, (token) =>
    token.startsWith('<') ? token : splitAtFacts(token).map(partOfText).join(''),
  );
}

function partOfText(part: string, index: number): string {
  return index % 2 === 0 ? part : `<span class="whitespace-nowrap">${part}</span>`;
}
