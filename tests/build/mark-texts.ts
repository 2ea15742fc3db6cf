import type { DueRule } from '#shared/due-rule.ts';

/**
 * Wraps each string of a dictionary in `¿` and `¡`, which the typefaces have and English texts never use. What is passed
 * as a parameter stays outside the marks: `county('Broward')` is `¿¡Broward¿ County¡`.
 * @param parameters of the function that returned the value
 */
export function markTexts(value: unknown, parameters: readonly unknown[] = []): unknown {
  if (typeof value === 'string') return mark(excludeParameters(value, parameters));
  if (typeof value === 'function') {
    return (...own: readonly unknown[]) => markTexts(value(...own), own);
  }
  if (Array.isArray(value)) return value.map((each) => markTexts(each, parameters));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, markTexts(each, parameters)]),
  );
}

function mark(text: string): string {
  return text.trim() === '' ? text : `¿${text}¡`;
}

function excludeParameters(text: string, parameters: readonly unknown[]): string {
  const found = [...new Set(wordsIn(parameters))]
    .filter((word) => text.includes(word))
    // A parameter may contain another one.
    .sort((one, other) => other.length - one.length);
  if (found.length === 0) return text;
  const pattern = found.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'g'), (word) => `¡${word}¿`);
}

/** The strings and numbers among a function's parameters. */
function wordsIn(parameters: readonly unknown[]): string[] {
  return parameters.flatMap((each) => {
    if (typeof each === 'string') return each.trim() === '' ? [] : [each];
    if (typeof each === 'number') return [String(each)];
    if (each === null || typeof each !== 'object') return [];
    return wordsIn(isDueRule(each) ? [each.from, each.to] : Object.values(each));
  });
}

/** Its last member names a kind, which the sentence puts into words. */
function isDueRule(value: object): value is DueRule {
  return 'after' in value && 'from' in value && 'to' in value;
}
