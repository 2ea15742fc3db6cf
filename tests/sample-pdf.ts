interface SamplePdf {
  /** Written into its only page's content. */
  readonly text?: string;
  /** How long that content is at least: it is filled with every byte value. */
  readonly bytes?: number;
  /** Further entries of its catalog. */
  readonly catalog?: string;
  /** Further entries of its trailer. */
  readonly trailer?: string;
  /** Further objects, whole. */
  readonly objects?: string | Buffer;
  readonly hasPage?: boolean;
}

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, index) => (index * 7) % 256));

/** The smallest PDF that a customer can read, and what tests make of it. */
export function samplePdf({
  text = 'A report',
  bytes = 0,
  catalog = '',
  trailer = '',
  objects = '',
  hasPage = true,
}: SamplePdf = {}): Buffer {
  const filling = Buffer.alloc(bytes, EVERY_BYTE);
  const [kids, page] = hasPage
    ? ['3 0 R', '3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R>> endobj\n']
    : ['', '3 0 obj null endobj\n'];
  const body = Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type /Pages /Kids [${kids}] /Count ${hasPage ? 1 : 0} /MediaBox [0 0 612 792]>> endobj
${page}4 0 obj <</Length ${text.length + bytes}>> stream
${text}`),
    filling,
    Buffer.from('\nendstream endobj\n'),
    Buffer.from(objects),
    Buffer.from('\n'),
  ]);
  return Buffer.concat([body, Buffer.from(endOf(body, trailer))]);
}

/** The table of a file's objects, its trailer and its end. Objects are found where they begin a line. */
function endOf(body: Buffer, trailer: string): string {
  const source = body.toString('latin1');
  const offsets = new Map(
    [...source.matchAll(/^(\d+) 0 obj/gm)].map(({ index, 1: number }) => [Number(number), index]),
  );
  const rows = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  return `xref
0 1
0000000000 65535 f 
${rows.join('')}trailer <</Size ${Math.max(...offsets.keys()) + 1} /Root 1 0 R ${trailer}>>
startxref
${body.length}
%%EOF
`;
}
