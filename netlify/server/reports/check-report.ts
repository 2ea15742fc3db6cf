import { judge, type ToConfirm, type Undeliverable } from '#server/pdf/deliverable.ts';
import { readStructure, type Unknown } from '#server/pdf/structure.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { identitiesIn, type PdfKind } from '#shared/file-identity.ts';
import { orderNumber } from '#shared/order-number.ts';
import { MAX_REPORT_BYTES, type ReportTooLarge } from './deliver.ts';

/** A PDF says so in its first kilobyte, and ends in its last one (ISO 32000-1, Adobe's implementation notes 13 and 18). */
const EDGE_BYTES = 1024;
const HEADER = '%PDF-';
/** Where its table of objects is. At the beginning of one that is made for the network stands 0. */
const TABLE_AT = /startxref\s+0*[1-9]/;
const END = '%%EOF';

/** Why a file of somebody else can't be sent as the report of an order. */
export type BadReport =
  | ReportTooLarge
  | Reason<'report-not-a-pdf' | 'report-not-whole'>
  | Reason<`report-${Undeliverable | Unknown}`>
  | Reason<'report-not-final', { readonly kind: Exclude<PdfKind, 'report'> }>
  | Reason<'report-of-another-order', { readonly order: string | undefined }>;

interface CheckedReport extends ToConfirm {
  /** The file says so; one that was made by another program doesn't. */
  readonly namesItsOrder: boolean;
}

/**
 * Checks a file of somebody else before it is sent as the report of an order. A stranger must never get the report of
 * another property, so a file of ours must say that it is finished and this order's. A customer must be able to read it,
 * and be safe to: first by what its objects hold, then by what a reader makes of it.
 */
export async function checkReport(
  pdf: Buffer,
  orderId: string,
): Promise<Result<CheckedReport, BadReport>> {
  if (pdf.length > MAX_REPORT_BYTES) return err({ type: 'report-too-large', bytes: pdf.length });
  if (!pdf.subarray(0, EDGE_BYTES).includes(HEADER)) return err({ type: 'report-not-a-pdf' });
  const end = pdf.subarray(-EDGE_BYTES).toString('latin1');
  const isWhole = TABLE_AT.test(end.slice(end.lastIndexOf('startxref'))) && end.includes(END);
  if (!isWhole) return err({ type: 'report-not-whole' });
  const structure = readStructure(pdf);
  if (typeof structure === 'string') return err({ type: `report-${structure}` });
  const identities = identitiesIn(structure.text);
  for (const { kind, order } of identities) {
    if (kind !== 'report') return err({ type: 'report-not-final', kind });
    if (order !== orderNumber(orderId)) return err({ type: 'report-of-another-order', order });
  }
  const judged = judge(structure);
  if (typeof judged === 'string') return err({ type: `report-${judged}` });
  const { openInReader } = await import('#server/adapters/pdfjs.ts');
  const opened = await openInReader(pdf, timeLimits().pdfReader);
  switch (opened) {
    case 'encrypted':
    case 'unreadable':
      return err({ type: `report-${opened}` });
    case 'no-page':
      return err({ type: 'report-empty' });
    case 'opened':
      return ok({ ...judged, namesItsOrder: identities.length > 0 });
  }
}
