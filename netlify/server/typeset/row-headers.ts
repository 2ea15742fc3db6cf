/** The first cell of each row of a table, as the library writes the elements of a document's structure. */
const FIRST_CELL = /\/S \/TR\n {2}\/P \d+ 0 R\n {2}\/K \[(\d+) 0 R/g;
const CELL = /\n(\d+) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/TD\n/g;
const COLUMN_HEADERS = /\/Headers \[[^\]]*\]/;

/**
 * Makes the first cell of each row the header of its row, which readers say with each other cell of it. The library can't yet:
 * `pdf.header-cell` is a feature that its binding doesn't switch on. Every byte keeps its place, so the file's table of
 * objects stays true.
 */
export function withRowHeaders(pdf: Buffer): Buffer {
  const source = pdf.toString('latin1');
  const firstCells = new Set(Array.from(source.matchAll(FIRST_CELL), ([, number]) => number));
  for (const { 0: start, 1: number, index } of source.matchAll(CELL)) {
    if (!firstCells.has(number)) continue;
    const attributes = index + start.length;
    pdf.write('TH', attributes - 'TD\n'.length, 'latin1');
    const object = source.slice(attributes, source.indexOf('endobj', attributes));
    const headers = COLUMN_HEADERS.exec(object);
    if (!headers) continue;
    const scope = '/Scope /Row'.padEnd(headers[0].length);
    pdf.write(scope, attributes + headers.index, 'latin1');
  }
  return pdf;
}
