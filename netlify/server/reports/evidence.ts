import { reportTexts } from '#i18n/document-texts.ts';
import { aboutReport } from '#report/about.ts';
import { shortDate } from '#report/dates.ts';
import type { Finding, ReportInLanguage, RoomResult } from '#report/schema.ts';
import { sells } from '#report/tiers.ts';
import { drawHeading, drawPicture, drawSubheading } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { COLORS, STYLES } from '#server/pdf/style.ts';
import { cell, columnsOf, drawTable } from '#server/pdf/table.ts';
import type { Language } from '#shared/languages.ts';
import { drawSteps, FIRST_STEPS } from './first-page.ts';
import { drawPermits } from './permits.ts';

export const BETWEEN_SECTIONS = 22;

/** Draws what the first page rests on: each finding, every permit and case, and the records searched. */
export function drawEvidence(
  pdf: PdfDocument,
  report: ReportInLanguage,
  { photos, isSample }: { photos: ReadonlyMap<string, Buffer>; isSample: boolean },
): void {
  const { tier, findings, nextSteps, rooms, sources } = report;
  const sections: (() => void)[] = [
    ...(findings.length > 0 ? [() => drawFindings(pdf, report, photos, isSample)] : []),
    ...(nextSteps.length > FIRST_STEPS ? [() => drawAllSteps(pdf, report)] : []),
    ...(rooms.length > 0 ? [() => drawRooms(pdf, report)] : []),
    () => drawPermits(pdf, report),
    ...(sells(tier, 'code-case') ? [() => drawCodeCases(pdf, report)] : []),
    ...(sells(tier, 'lien') ? [() => drawLiens(pdf, report)] : []),
    () => drawSearched(pdf, report),
    ...(sources.length > 0 ? [() => drawSources(pdf, report)] : []),
    () => drawAbout(pdf, report),
  ];
  for (const [index, draw] of sections.entries()) {
    if (index > 0) pdf.space(BETWEEN_SECTIONS);
    pdf.section(draw);
  }
}

/** What a finding with its photograph takes, so that a page break doesn't part them. */
const WITH_PHOTO = 304;

function drawFindings(
  pdf: PdfDocument,
  { findings, language }: ReportInLanguage,
  photos: ReadonlyMap<string, Buffer>,
  isSample: boolean,
): void {
  const { headings, finding: texts, labels, confidences, sampleDrawings } = reportTexts[language];
  drawHeading(pdf, headings.details);
  if (isSample && photos.size > 0) pdf.text(sampleDrawings, STYLES.note, { spaceAfter: 8 });
  for (const [index, finding] of findings.entries()) {
    const { title, basis, where, what, why, fix, confidence, photo } = finding;
    if (photo) pdf.reserve(WITH_PHOTO);
    drawSubheading(pdf, `${index + 1}. ${title}`);
    pdf.text(what, STYLES.body, { spaceAfter: 4 });
    pdf.text(texts.why(why), STYLES.body, { spaceAfter: fix ? 4 : 7 });
    if (fix) pdf.text(texts.fix(fix), STYLES.body, { spaceAfter: 7 });
    drawFacts(
      pdf,
      [
        [texts.basis, labels.bases[basis]],
        [texts.confidence, confidences[confidence]],
        [texts.where, where],
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

function drawAllSteps(pdf: PdfDocument, { nextSteps, language }: ReportInLanguage): void {
  drawHeading(pdf, reportTexts[language].headings.allSteps);
  drawSteps(pdf, nextSteps, language);
}

const strong = (text: string) => cell(text, STYLES.strong);
const ROOM_COLORS: Readonly<Record<RoomResult, string>> = {
  permitted: COLORS.closed,
  open: COLORS.open,
  unpermitted: COLORS.violation,
  unseen: COLORS.open,
};

function drawRooms(pdf: PdfDocument, { rooms, language }: ReportInLanguage): void {
  const { headings, columns, roomResults } = reportTexts[language];
  drawHeading(pdf, headings.rooms);
  drawTable(pdf, {
    columns: columnsOf(columns.rooms, { name: 2.2, onRecord: 3.2, onSite: 3.2, result: 1.6 }),
    rows: rooms.map(({ name, onRecord, onSite, result }) => ({
      cells: [
        strong(name),
        cell(onRecord),
        cell(onSite),
        { marker: ROOM_COLORS[result], texts: [{ text: roomResults[result] }] },
      ],
    })),
  });
}

const dayCell = (date: string | undefined, language: Language) =>
  cell(date && shortDate(date, language));

function drawCodeCases(pdf: PdfDocument, { codeCases, language }: ReportInLanguage): void {
  const { headings, none, columns, caseStatuses } = reportTexts[language];
  drawHeading(pdf, headings.codeCases);
  drawTable(pdf, {
    none: none.codeCases,
    columns: columnsOf(columns.codeCases, { number: 2, violation: 5, opened: 1.6, status: 1.2 }),
    rows: codeCases.map(({ number, violation, opened, status }) => ({
      cells: [
        strong(number),
        cell(violation),
        dayCell(opened, language),
        cell(caseStatuses[status]),
      ],
    })),
  });
}

function drawLiens(pdf: PdfDocument, { liens, language }: ReportInLanguage): void {
  const { headings, none, columns } = reportTexts[language];
  drawHeading(pdf, headings.liens);
  drawTable(pdf, {
    none: none.liens,
    columns: columnsOf(columns.liens, { number: 2, holder: 3, recorded: 1.6, amount: 3 }),
    rows: liens.map(({ number, holder, recorded, amount }) => ({
      cells: [strong(number), cell(holder), dayCell(recorded, language), cell(amount)],
    })),
  });
}

function drawSearched(pdf: PdfDocument, report: ReportInLanguage): void {
  const { searched, notSearched, language } = report;
  const { headings, columns } = reportTexts[language];
  drawHeading(pdf, headings.searched);
  drawTable(pdf, {
    columns: columnsOf(columns.searched, { office: 3.4, method: 2.8, date: 1.6, result: 2.8 }),
    rows: searched.map(({ office, method, date, result }) => ({
      cells: [strong(office), cell(method), dayCell(date, language), cell(result)],
    })),
  });
  if (notSearched.length === 0) return;
  pdf.space(14);
  drawSubheading(pdf, headings.notSearched);
  drawTable(pdf, {
    columns: columnsOf(columns.notSearched, { what: 1, why: 2 }),
    rows: notSearched.map(({ what, why }) => ({ cells: [strong(what), cell(why)] })),
  });
}

function drawSources(pdf: PdfDocument, { sources, language }: ReportInLanguage): void {
  const { headings, columns } = reportTexts[language];
  drawHeading(pdf, headings.sources);
  drawTable(pdf, {
    columns: columnsOf(columns.sources, { name: 3, number: 3, date: 1.6 }),
    rows: sources.map(({ name, number, date }) => ({
      cells: [strong(name), cell(number), dayCell(date, language)],
    })),
  });
}

function drawAbout(pdf: PdfDocument, report: ReportInLanguage): void {
  drawHeading(pdf, reportTexts[report.language].headings.about);
  for (const paragraph of aboutReport(report)) pdf.text(paragraph, STYLES.note, { spaceAfter: 5 });
}
