/** Reads CSV as RFC 4180 defines it: the cells of each line. */
export function readCsv(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}
