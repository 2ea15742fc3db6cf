import {
  BASIS_LABELS,
  CONFIDENCE_LABELS,
  disclaimerOf,
  reportCopy,
} from '#business/report/copy.ts';
import { shortDate } from '#business/report/dates.ts';
import type { Finding, Report } from '#business/report/schema.ts';
import { sells } from '#business/report/tiers.ts';
import { drawHeading, drawPicture, drawSubheading } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { STYLES } from '#server/pdf/style.ts';
import { drawTable, type TableCell } from '#server/pdf/table.ts';
import { drawSteps, FIRST_STEPS } from './first-page.ts';
import { drawPermits } from './permits.ts';

const BETWEEN_SECTIONS = 22;

/** Draws what the first page rests on: each finding, every permit and case, and the records searched. */
export function drawEvidence(
  pdf: PdfDocument,
  report: Report,
  photos: ReadonlyMap<string, Buffer>,
): void {
  const { tier, findings, codeCases, liens } = report;
  const sections: (() => void)[] = [
    ...(findings.length > 0 ? [() => drawFindings(pdf, findings, photos)] : []),
    ...(report.nextSteps.length > FIRST_STEPS ? [() => drawAllSteps(pdf, report)] : []),
    () => drawPermits(pdf, report),
    ...(sells(tier, 'code-case') ? [() => drawCodeCases(pdf, codeCases)] : []),
    ...(sells(tier, 'lien') ? [() => drawLiens(pdf, liens)] : []),
    () => drawSearched(pdf, report),
    ...(report.sources.length > 0 ? [() => drawSources(pdf, report.sources)] : []),
    () => drawAbout(pdf, report),
  ];
  for (const [index, draw] of sections.entries()) {
    if (index > 0) pdf.space(BETWEEN_SECTIONS);
    pdf.section(draw);
  }
}

function drawFindings(
  pdf: PdfDocument,
  findings: readonly Finding[],
  photos: ReadonlyMap<string, Buffer>,
): void {
  drawHeading(pdf, reportCopy.details);
  for (const [index, finding] of findings.entries()) {
    const { title, basis, where, what, why, confidence, photo } = finding;
    drawSubheading(pdf, `${index + 1}. ${title}`);
    pdf.text(what, STYLES.body, { spaceAfter: 4 });
    pdf.text(`Why it matters: ${why}`, STYLES.body, { spaceAfter: 7 });
    drawFacts(
      pdf,
      [
        ['Based on', BASIS_LABELS[basis]],
        ['Confidence', CONFIDENCE_LABELS[confidence]],
        ...(where ? [['Where', where] as const] : []),
      ],
      3,
    );
    if (photo) drawPhoto(pdf, photo, photos);
    pdf.space(8);
  }
}

function drawPhoto(
  pdf: PdfDocument,
  { file, alt }: NonNullable<Finding['photo']>,
  photos: ReadonlyMap<string, Buffer>,
): void {
  const picture = photos.get(file);
  if (!picture) throw new Error(`The photograph ${file} is missing.`);
  drawPicture(pdf, { file: picture, alt });
}

function drawAllSteps(pdf: PdfDocument, { nextSteps }: Report): void {
  drawHeading(pdf, reportCopy.allSteps);
  drawSteps(pdf, nextSteps);
}

const body = (text: string | undefined): TableCell => ({ texts: text ? [{ text }] : [] });
const strong = (text: string): TableCell => ({ texts: [{ text, style: STYLES.strong }] });
const day = (date: string | undefined): TableCell => body(date && shortDate(date));

function drawCodeCases(pdf: PdfDocument, cases: Report['codeCases']): void {
  drawHeading(pdf, reportCopy.codeCases);
  if (cases.length === 0) {
    pdf.text(reportCopy.noCodeCases);
    return;
  }
  drawTable(pdf, {
    columns: [
      { heading: 'Case', share: 2 },
      { heading: 'Violation', share: 5 },
      { heading: 'Opened', share: 1.6 },
      { heading: 'Status', share: 1.2 },
    ],
    rows: cases.map(({ number, violation, opened, status }) => ({
      cells: [
        strong(number),
        body(violation),
        day(opened),
        body(status === 'open' ? 'Open' : 'Closed'),
      ],
    })),
  });
}

function drawLiens(pdf: PdfDocument, liens: Report['liens']): void {
  drawHeading(pdf, reportCopy.liens);
  if (liens.length === 0) {
    pdf.text(reportCopy.noLiens);
    return;
  }
  drawTable(pdf, {
    columns: [
      { heading: 'Recorded as', share: 2 },
      { heading: 'Holder', share: 3 },
      { heading: 'Recorded', share: 1.6 },
      { heading: 'Amount', share: 3 },
    ],
    rows: liens.map(({ number, holder, recorded, amount }) => ({
      cells: [strong(number), body(holder), day(recorded), body(amount)],
    })),
  });
}

function drawSearched(pdf: PdfDocument, { searched, notSearched }: Report): void {
  drawHeading(pdf, reportCopy.searched);
  drawTable(pdf, {
    columns: [
      { heading: 'Office', share: 3.4 },
      { heading: 'How', share: 2.8 },
      { heading: 'Date', share: 1.6 },
      { heading: 'Result', share: 2.8 },
    ],
    rows: searched.map(({ office, method, date, result }) => ({
      cells: [strong(office), body(method), day(date), body(result)],
    })),
  });
  if (notSearched.length === 0) return;
  pdf.space(14);
  drawSubheading(pdf, reportCopy.notSearched);
  drawTable(pdf, {
    columns: [
      { heading: 'What', share: 1 },
      { heading: 'Why', share: 2 },
    ],
    rows: notSearched.map(({ what, why }) => ({ cells: [strong(what), body(why)] })),
  });
}

function drawSources(pdf: PdfDocument, sources: Report['sources']): void {
  drawHeading(pdf, reportCopy.sources);
  drawTable(pdf, {
    columns: [
      { heading: 'Document', share: 3 },
      { heading: 'Number', share: 3 },
      { heading: 'Read on', share: 1.6 },
    ],
    rows: sources.map(({ name, number, date }) => ({
      cells: [strong(name), body(number), day(date)],
    })),
  });
}

function drawAbout(pdf: PdfDocument, { tier }: Report): void {
  drawHeading(pdf, reportCopy.about);
  for (const paragraph of disclaimerOf(tier)) pdf.text(paragraph, STYLES.note, { spaceAfter: 5 });
}
