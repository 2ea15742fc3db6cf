import { withUnbrokenFacts } from '#business/unbroken-facts.ts';

/** Lines are wrapped at this many characters, the space at their end included. */
const WIDTH = 72;

/** Ends the text of an email and begins its signature; its space is no soft break. */
const SIGNATURE = '-- ';

/**
 * Plain text as `format=flowed` (RFC 3676): long lines are wrapped after a space, so that every mail program shows
 * them whole, and one that knows the format wraps them again to its own width. Other lines stay as they are, without
 * spaces at their end. Words longer than a line, such as URLs, are never broken, nor is a phone number.
 */
export function encodeFlowed(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === SIGNATURE ? line : wrap(line.trimEnd()).map(stuff).join('\n')))
    .join('\n');
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  // As long as the rest, without the spaces that no line may end at.
  let breakable = withUnbrokenFacts(line);
  while (rest.length > WIDTH) {
    // A space that something visible precedes, the last one that fits, else the first one after.
    const indent = rest.length - rest.trimStart().length;
    const fitting = breakable.lastIndexOf(' ', WIDTH - 1);
    const space = fitting > indent ? fitting : breakable.indexOf(' ', Math.max(WIDTH, indent));
    if (space < 0) break;
    lines.push(rest.slice(0, space + 1));
    rest = rest.slice(space + 1);
    breakable = breakable.slice(space + 1);
  }
  return [...lines, rest];
}

/** A space before a line that begins with one, or that mail servers or programs would take for something else. */
function stuff(line: string): string {
  return /^( |>|From )/.test(line) ? ` ${line}` : line;
}
