const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
};

/** What exporters leave in a cell: an entity, a line break of HTML, and a character as Excel's XML escapes it. */
const ESCAPED =
  /&(?:#(\d{1,6})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));|<br\s*\/?>|_x([\da-f]{4})_/gi;

/** Spaces of every kind, line breaks, and the zeros with which an AS/400 fills a field. */
const SPACES = /[\s\0]+/g;

/**
 * Reads a cell as the text that it stands for: without what protects it from a spreadsheet, `="0012"` or a leading
 * apostrophe, with escaped characters as themselves, once, and in one line.
 */
export function readCell(cell: string): string {
  const text = cell.replace(SPACES, ' ').trim();
  const [, armored] = /^="(.*)"$/.exec(text) ?? [];
  const bare = armored === undefined ? text.replace(/^'/, '') : armored.replaceAll('""', '"');
  return bare
    .replace(ESCAPED, (escaped, decimal, hex, name, excel) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? escaped;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? excel ?? '20', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(SPACES, ' ')
    .trim();
}

/** What Excel shows of a number that it took for another one: `2.01907E+09`, `#####`, `Mar-15`, `15-Mar`, `3/15/2015`. */
const SHORTENED =
  /^-?\d(?:[.,]\d+)?E\+\d+$|^#[A-Z/0]*[?!]?#*$|^[A-Z][a-z]{2}-\d{2}$|^\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/;

/** Whether a spreadsheet has turned a number into something that isn't that number any more. */
export function isShortened(number: string): boolean {
  return SHORTENED.test(number);
}
