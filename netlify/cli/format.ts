import { CONTROL_CHARACTERS } from '#shared/control-characters.ts';

/** Returns a customer's text on one line, without control characters. */
export function sanitizeLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(CONTROL_CHARACTERS, '\ufffd');
}

/** Returns a customer's text with its lines, without control characters. */
export function sanitizeLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(sanitizeLine)
    .join('\n');
}

/** Returns JSON with control characters escaped. */
export function toJson(data: unknown): string {
  const escaped = (character: string) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data, null, 2).replace(CONTROL_CHARACTERS, escaped);
}

/** A label and its value. */
export type LabeledValue = readonly [label: string, value: string | null | undefined];

/** Returns a line for each label that has a value, with the values below each other in the given column. */
export function labeledLines(column: number, values: readonly LabeledValue[]): string[] {
  return values.flatMap(([label, value]) =>
    value ? [label.padEnd(column) + value.replaceAll('\n', `\n${' '.repeat(column)}`)] : [],
  );
}

/** Returns sections with their lines below the title. A section without lines is left out. */
export function formatSections(
  sections: readonly (readonly [title: string, lines: readonly string[]])[],
): string {
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines].join('\n').replaceAll('\n', '\n  '))
    .join('\n\n');
}

/** Returns `1 order`, `2 orders`. */
export function pluralize(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
