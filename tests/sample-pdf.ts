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

/** The smallest PDF that a customer can read, and what tests make of it. */
export function samplePdf({
  text = 'A report',
  bytes = 0,
  catalog = '',
  trailer = '',
  objects = '',
  hasPage = true,
}: SamplePdf = {}): Buffer {
  const filling = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7) % 256));
  const [kids, page] = hasPage
    ? ['3 0 R', '3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R>> endobj\n']
    : ['', ''];
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type /Pages /Kids [${kids}] /Count ${hasPage ? 1 : 0} /MediaBox [0 0 612 792]>> endobj
${page}4 0 obj <</Length ${text.length + bytes}>> stream
${text}`),
    filling,
    Buffer.from('\nendstream endobj\n'),
    Buffer.from(objects),
    Buffer.from(`\ntrailer <</Root 1 0 R ${trailer}>>\n%%EOF\n`),
  ]);
}
