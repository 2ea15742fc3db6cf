import { COLORS } from '#business/colors.ts';
import type { Timeline, TimelineSpan } from '#report/timeline.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from './style.ts';

const LABEL_WIDTH = 132;
const NOTE_WIDTH = 96;
const GAP = 12;
const AXIS_X = PAGE.left + LABEL_WIDTH + GAP;
const AXIS_WIDTH = CONTENT_WIDTH - LABEL_WIDTH - NOTE_WIDTH - 2 * GAP;

const ROW_HEIGHT = 15;
const TICKS_HEIGHT = 16;
const BAR_HEIGHT = 6;
/** A permit that was closed within weeks is still seen. */
const MIN_BAR = 6;

const LABEL: TextStyle = { ...STYLES.strong, size: 8.5, lineHeight: ROW_HEIGHT };
const NOTE: TextStyle = { ...STYLES.label, lineHeight: ROW_HEIGHT };
const TICK: TextStyle = { ...STYLES.label, size: 7.5, lineHeight: TICKS_HEIGHT };

export function heightOfTimeline({ rows }: Timeline): number {
  return rows.length * ROW_HEIGHT + TICKS_HEIGHT;
}

/** Draws the time axis of permits as a figure: what is closed is filled, what is open hollow, what has no permit dashed. */
export function drawTimeline(pdf: PdfDocument, timeline: Timeline): void {
  const { alt, rows, ticks } = timeline;
  const height = heightOfTimeline(timeline);
  pdf.reserve(height);
  const top = pdf.y;
  const bottom = top + rows.length * ROW_HEIGHT;
  const bbox: [number, number, number, number] = [
    PAGE.left,
    top,
    PAGE.left + CONTENT_WIDTH,
    top + height,
  ];
  const figure = pdf.element('Figure', { alt, bbox });
  pdf.draw(figure, (page) => {
    page.save();
    for (const { at } of ticks) {
      const x = AXIS_X + at * AXIS_WIDTH;
      drawLine(page, [x, top], [x, bottom + 2]);
    }
    for (const [index, { spans }] of rows.entries()) {
      const middle = top + (index + 0.5) * ROW_HEIGHT;
      drawLine(page, [AXIS_X, middle], [AXIS_X + AXIS_WIDTH, middle]);
      for (const span of spans) drawSpan(page, span, middle);
    }
    page.restore();
    for (const [index, { label, note }] of rows.entries()) {
      const y = top + index * ROW_HEIGHT;
      drawFirstLine(pdf, label, LABEL, { x: PAGE.left, y, width: LABEL_WIDTH });
      drawFirstLine(pdf, note, NOTE, { x: AXIS_X + AXIS_WIDTH + GAP, y, width: NOTE_WIDTH });
    }
    for (const { at, label } of ticks) {
      const [line] = pdf.wrap(label, TICK);
      if (line) pdf.line(line, AXIS_X + at * AXIS_WIDTH - line.width / 2, bottom);
    }
  });
  figure.end();
  pdf.space(height + 8);
}

function drawLine(
  page: PDFKit.PDFDocument,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): void {
  page
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .stroke(COLORS.rule);
}

function drawSpan(
  page: PDFKit.PDFDocument,
  { from, to, state }: TimelineSpan,
  middle: number,
): void {
  const width = Math.max(MIN_BAR, (to - from) * AXIS_WIDTH);
  const left = Math.min(AXIS_X + from * AXIS_WIDTH, AXIS_X + AXIS_WIDTH - width);
  const bar = () =>
    page.roundedRect(left, middle - BAR_HEIGHT / 2, width, BAR_HEIGHT, 1).lineWidth(1);
  switch (state) {
    case 'closed':
      bar().fill(COLORS.closed);
      break;
    case 'open':
      bar().fillAndStroke(COLORS.white, COLORS.open);
      break;
    case 'expired':
      bar().fillAndStroke(COLORS.white, COLORS.violation);
      break;
    case 'unpermitted':
      page
        .moveTo(left, middle)
        .lineTo(left + width, middle)
        .lineWidth(1.25)
        .dash(3, { space: 3 })
        .stroke(COLORS.violation);
      page.undash();
  }
}

/** Draws a text that has one line of room. A longer one ends in an ellipsis: the table has the whole of it. */
function drawFirstLine(
  pdf: PdfDocument,
  text: string,
  style: TextStyle,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const [line, more] = pdf.wrap(text, style, width);
  const [cut] = more && line ? pdf.wrap(`${line.text.trimEnd()}…`, style) : [line];
  if (cut) pdf.line(cut, x, y);
}
