import { COLORS } from '#business/colors.ts';
import type { Timeline, TimelineRow, TimelineSpan } from '#report/timeline.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from './style.ts';

const MAX_LABEL_WIDTH = 132;
const MAX_NOTE_WIDTH = 150;
const GAP = 14;

const ROW_HEIGHT = 13;
const TICKS_HEIGHT = 14;
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
  const { axisX, axisWidth, labelWidth, noteWidth } = placesOf(pdf, rows);
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
      const x = axisX + at * axisWidth;
      drawLine(page, [x, top], [x, bottom + 2]);
    }
    for (const [index, { spans }] of rows.entries()) {
      const middle = top + (index + 0.5) * ROW_HEIGHT;
      drawLine(page, [axisX, middle], [axisX + axisWidth, middle]);
      for (const span of spans) drawSpan(page, span, { x: axisX, width: axisWidth, middle });
    }
    page.restore();
    for (const [index, { label, note }] of rows.entries()) {
      const y = top + index * ROW_HEIGHT;
      drawFirstLine(pdf, label, LABEL, { x: PAGE.left, y, width: labelWidth });
      drawFirstLine(pdf, note, NOTE, { x: axisX + axisWidth + GAP, y, width: noteWidth });
    }
    for (const { at, label } of ticks) {
      const [line] = pdf.wrap(label, TICK);
      if (line) pdf.line(line, axisX + at * axisWidth - line.width / 2, bottom);
    }
  });
  figure.end();
  pdf.space(height + 8);
}

/** The axis takes what labels and notes leave. */
function placesOf(pdf: PdfDocument, rows: readonly TimelineRow[]) {
  const widest = (texts: readonly string[], style: TextStyle, most: number) => {
    const lines = texts.flatMap((text) => pdf.wrap(text, style, Number.POSITIVE_INFINITY));
    return Math.min(most, Math.max(...lines.map(({ width }) => width)) + 0.01);
  };
  const labels = rows.map(({ label }) => label);
  const notes = rows.map(({ note }) => note);
  const labelWidth = widest(labels, LABEL, MAX_LABEL_WIDTH);
  const noteWidth = widest(notes, NOTE, MAX_NOTE_WIDTH);
  const axisX = PAGE.left + labelWidth + GAP;
  return {
    labelWidth,
    noteWidth,
    axisX,
    axisWidth: CONTENT_WIDTH - labelWidth - noteWidth - 2 * GAP,
  };
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
  axis: { readonly x: number; readonly width: number; readonly middle: number },
): void {
  const { middle } = axis;
  const width = Math.max(MIN_BAR, (to - from) * axis.width);
  const left = Math.min(axis.x + from * axis.width, axis.x + axis.width - width);
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
