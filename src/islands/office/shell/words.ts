export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Dollars as people type them, `50` or `$12.34`, in cents; undefined if it is no amount. */
export function parseDollars(typed: string): number | undefined {
  const match = /^\$?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number(match[2] ?? 0);
}
