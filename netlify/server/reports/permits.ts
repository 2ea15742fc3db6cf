import { reportTexts } from '#i18n/document-texts.ts';
import { permitDates } from '#report/dates.ts';
import {
  PERMIT_STATUSES,
  type Permit,
  type PermitStatus,
  type ReportInLanguage,
} from '#report/schema.ts';
import { drawHeading, drawSubheading } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { COLORS, STYLES } from '#server/pdf/style.ts';
import { columnsOf, drawTable, type TableRow } from '#server/pdf/table.ts';
import type { Language } from '#shared/languages.ts';

const STATUS_COLORS: Readonly<Record<PermitStatus, string>> = {
  open: COLORS.open,
  expired: COLORS.violation,
  closed: COLORS.closed,
};

/** Draws every permit, open and expired ones first. */
export function drawPermits(pdf: PdfDocument, { permits, language }: ReportInLanguage): void {
  const { columns, headings, none, permitGroups } = reportTexts[language];
  drawHeading(pdf, headings.permits);
  if (permits.length === 0) {
    pdf.text(none.permits);
    return;
  }
  for (const status of PERMIT_STATUSES) {
    const group = permits.filter((permit) => permit.status === status);
    if (group.length === 0) continue;
    drawSubheading(pdf, `${permitGroups[status]} (${group.length})`);
    drawTable(pdf, {
      columns: columnsOf(columns.permits, { number: 2, work: 3.2, dates: 2.5, contractor: 2.9 }),
      rows: group.map((permit) => rowOf(permit, language)),
    });
    pdf.space(14);
  }
}

function rowOf(permit: Permit, language: Language): TableRow {
  const { number, type, description, status, statusOnRecord, contractor, license } = permit;
  const texts = reportTexts[language];
  const note = (text: string | undefined) => (text ? [{ text, style: STYLES.label }] : []);
  return {
    cells: [
      {
        marker: STATUS_COLORS[status],
        texts: [{ text: number, style: STYLES.strong }, ...note(texts.labels.statuses[status])],
      },
      {
        texts: [
          { text: type, style: STYLES.strong },
          { text: description },
          ...note(statusOnRecord),
        ],
      },
      { texts: permitDates(permit, language).map((text) => ({ text })) },
      {
        texts: [
          { text: contractor ?? texts.none.contractor },
          ...note(license && texts.license(license.number)),
          ...note(license?.standing),
        ],
      },
    ],
  };
}
