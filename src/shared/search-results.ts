/** How much of a page search engines show, in characters. */
const SHOWN = { title: 65, description: 155 } as const;

/** Returns a text, or its shorter form where search engines would cut it. */
export function shownWhole(kind: keyof typeof SHOWN, text: string, shorter: string): string {
  return text.length <= SHOWN[kind] ? text : shorter;
}
