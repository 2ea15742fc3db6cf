import { COLORS } from '#business/colors.ts';
import type { Fact, ReportDocument } from '#report/document.ts';
import { drawPanel } from './blocks.ts';
import { heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { drawFactLines } from './facts.ts';
import { drawLetterhead } from './letterhead.ts';
import { drawSections } from './report.ts';
import { CONTENT_WIDTH, PAGE, STYLES, TONE_COLORS } from './style.ts';

export interface Letterhead {
  readonly tagline: string;
  /** Kind of document. */
  readonly kind: string;
}

const TITLE = { ...STYLES.title, size: 20, lineHeight: 24, tracking: -0.4 };
const LONG_TITLE = { ...STYLES.title, size: 15, lineHeight: 19, tracking: -0.2 };
const VERDICT = { ...STYLES.heading, size: 14, lineHeight: 18 };

const BETWEEN_SECTIONS = 8;

/** Draws what takes a minute to read. The first page has room for most of it. */
export function drawSummary(
  pdf: PdfDocument,
  report: ReportDocument,
  { tagline, kind }: Letterhead,
): void {
  const { address, tier, facts, days, verdict, summary } = report;
  drawLetterhead(pdf, tagline);
  pdf.space(7);
  pdf.text(`${kind}, ${tier}`, STYLES.eyebrow, { spaceAfter: 3 });
  pdf.bookmark(address);
  const title = pdf.wrap(address, TITLE).length > 2 ? LONG_TITLE : TITLE;
  pdf.text(address, title, { tag: 'H1', spaceAfter: 5 });
  drawIdentity(pdf, facts);
  pdf.space(7);
  if (days) drawDays(pdf, days);
  drawVerdict(pdf, verdict);
  pdf.space(9);
  drawSections(pdf, summary, BETWEEN_SECTIONS, new Map());
}

const COLUMN_GAP = 24;
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** Draws what identifies the property and the report in two columns, the first of which is filled first. */
function drawIdentity(pdf: PdfDocument, facts: readonly Fact[]): void {
  const half = Math.ceil(facts.length / 2);
  const place = { width: COLUMN_WIDTH, valueStyle: STYLES.cellStrong };
  pdf.beside(
    () => drawFactLines(pdf, facts.slice(0, half), { x: 0, ...place }),
    () => drawFactLines(pdf, facts.slice(half), { x: COLUMN_WIDTH + COLUMN_GAP, ...place }),
  );
}

const DAYS_STYLE = { ...STYLES.cellStrong, size: 8.5, color: COLORS.lagoonDeep };
const DAYS_PADDING = { x: 13, y: 5 };
const BELOW_DAYS = 5;

/** Draws the days that the reader plans by, as a strip. */
function drawDays(pdf: PdfDocument, days: string): void {
  const lines = pdf.wrap(days, DAYS_STYLE, CONTENT_WIDTH - 2 * DAYS_PADDING.x);
  const height = heightOf(lines) + 2 * DAYS_PADDING.y;
  pdf.reserve(height);
  const { y } = pdf;
  pdf.artifact((page) => page.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(COLORS.lagoonMist));
  pdf.space(DAYS_PADDING.y);
  pdf.row([{ element: pdf.element('P'), lines, x: DAYS_PADDING.x }], {
    spaceAfter: DAYS_PADDING.y + BELOW_DAYS,
  });
}

function drawVerdict(pdf: PdfDocument, { tone, grade, text }: ReportDocument['verdict']): void {
  const color = TONE_COLORS[tone];
  const gradeStyle = { ...STYLES.eyebrow, size: 8, lineHeight: 13, color };
  const width = CONTENT_WIDTH - 34;
  const lines = [...pdf.wrap(grade, gradeStyle, width), ...pdf.wrap(text, VERDICT, width)];
  drawPanel(pdf, lines, color);
}
