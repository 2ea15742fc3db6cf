/** Dollars as people type them, `50`, `12.34` or `$1,200`, in cents; undefined if it is no amount above zero. */
export function parseDollars(typed: string): number | undefined {
  const match = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d\d))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = '', cents = '0'] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents) || undefined;
}
