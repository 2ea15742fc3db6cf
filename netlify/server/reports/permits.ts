import { reportCopy, STATUS_LABELS } from '#business/report/copy.ts';
import { permitDates } from '#business/report/dates.ts';
import {
  PERMIT_STATUSES,
  type Permit,
  type PermitStatus,
  type Report,
} from '#business/report/schema.ts';
import { drawHeading, drawSubheading } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { COLORS, STYLES } from '#server/pdf/style.ts';
import { drawTable, type TableRow } from '#server/pdf/table.ts';

const STATUS_COLORS: Readonly<Record<PermitStatus, string>> = {
  open: COLORS.open,
  expired: COLORS.violation,
  closed: COLORS.closed,
};

const COLUMNS = [
  { heading: 'Number', share: 2 },
  { heading: 'Work', share: 3.2 },
  { heading: 'Dates', share: 2.5 },
  { heading: 'Contractor', share: 2.9 },
] as const;

/** Draws every permit, open and expired ones first. */
export function drawPermits(pdf: PdfDocument, { permits }: Report): void {
  drawHeading(pdf, reportCopy.permits);
  if (permits.length === 0) {
    pdf.text(reportCopy.noPermits);
    return;
  }
  const groups = PERMIT_STATUSES.map((status) => ({
    status,
    permits: permits.filter((permit) => permit.status === status),
  }));
  for (const group of groups.filter((each) => each.permits.length > 0)) {
    drawSubheading(pdf, `${STATUS_LABELS[group.status]} (${group.permits.length})`);
    drawTable(pdf, { columns: COLUMNS, rows: group.permits.map(rowOf) });
    pdf.space(14);
  }
}

function rowOf(permit: Permit): TableRow {
  const { number, type, description, status, statusOnRecord, contractor, license } = permit;
  const note = (text: string | undefined) => (text ? [{ text, style: STYLES.label }] : []);
  return {
    cells: [
      {
        marker: STATUS_COLORS[status],
        texts: [{ text: number, style: STYLES.strong }, ...note(STATUS_LABELS[status])],
      },
      {
        texts: [
          { text: type, style: STYLES.strong },
          { text: description },
          ...note(statusOnRecord),
        ],
      },
      { texts: permitDates(permit).map((text) => ({ text })) },
      {
        texts: [
          { text: contractor ?? 'Not on record' },
          ...note(license && `License ${license.number}`),
          ...note(license?.standing),
        ],
      },
    ],
  };
}
