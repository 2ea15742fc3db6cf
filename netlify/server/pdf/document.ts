import { COLORS } from '#business/colors.ts';
import {
  type Cell,
  type Element,
  heightOf,
  linesWithin,
  MARKER_INDENT,
  MIN_LINES,
  type RowOptions,
  remainderOf,
  withoutWidow,
} from './cells.ts';
import { type DocumentInfo, openPdf } from './open.ts';
import { CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from './style.ts';
import { type Line, leadStyle, wrapText } from './text.ts';

export interface DocumentOptions extends DocumentInfo {
  /** At the foot of each page, beside the page number. */
  readonly footer: string;
  /** The number of a page among all: `2 of 5`. */
  readonly pageNumber: (number: string, count: string) => string;
  /** A word at the head of each page, such as "Sample". */
  readonly mark?: string | undefined;
}

const FOOTER_Y = PAGE.height - 53;
const FOOTER_STYLE = STYLES.fine;
/** Room for the longest address of an order, beside the page number. */
const FOOTER_LINES = 3;
const BOTTOM = PAGE.height - PAGE.bottom;
const MARKER_SIZE = 5;
const NO_LEAD = { length: 0, width: 0 };

/** Where lines are drawn: from the left margin, and from the page's top. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** For right alignment. */
  readonly width?: number;
}

/** The lines that lead to the same address, and those that lead to none. */
function partsByLink(lines: readonly Line[]): readonly (readonly Line[])[] {
  const parts: Line[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && last[0]?.url === line.url) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

/**
 * A tagged document (PDF/UA) on US Letter, filled from top to bottom. Everything that is drawn is either part of the
 * logical structure, in reading order, or marked as an artifact. Lengths in points.
 */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #options: DocumentOptions;
  readonly #root: Element;
  #parent: Element;
  #y: number = PAGE.top;

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.#pdf = openPdf(options);
    this.#pdf.addPage();
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.#parent = this.#root;
  }

  /** How many pages have been started. */
  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** The vertical position of what comes next, from the page's top. */
  get y(): number {
    return this.#y;
  }

  /** Creates an element in `parent`, by default in the current section. */
  element(
    tag: string,
    options: PDFKit.Mixins.StructureElementOptions = {},
    parent = this.#parent,
  ): Element {
    const element = this.#pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Draws what `content` draws as a section of its own. */
  section(content: () => void): void {
    const outer = this.#parent;
    this.#parent = this.element('Sect');
    content();
    this.#parent.end();
    this.#parent = outer;
  }

  /** Adds a bookmark that leads to the current page. */
  bookmark(title: string): void {
    this.#pdf.outline.addItem(title);
  }

  /** @param lead words before the text, in semibold */
  wrap(text: string, style: TextStyle, width: number = CONTENT_WIDTH, lead?: string): Line[] {
    return wrapText(text, style, width, lead);
  }

  /** Text of its own, as wide as the page or narrower: a paragraph unless `tag` says otherwise. */
  text(
    text: string,
    style: TextStyle = STYLES.body,
    {
      tag = 'P',
      width = CONTENT_WIDTH,
      x = 0,
      lead,
      ...options
    }: RowOptions & { tag?: string; width?: number; x?: number; lead?: string | undefined } = {},
  ): void {
    const lines = this.wrap(text, style, width, lead);
    this.row([{ element: this.element(tag), lines, x }], options);
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Starts a new page unless this many points are left on the current one. */
  reserve(points: number): void {
    if (this.#y + points > BOTTOM && this.#y > PAGE.top) this.newPage();
  }

  newPage(): void {
    this.#pdf.addPage();
    this.#y = PAGE.top;
  }

  /** A horizontal line at the current height. */
  rule({
    color = COLORS.rule as string,
    thickness = 0.75,
    x = 0,
    width = CONTENT_WIDTH as number,
  } = {}): void {
    const left = PAGE.left + x;
    this.artifact((pdf) => {
      pdf
        .moveTo(left, this.#y)
        .lineTo(left + width, this.#y)
        .lineWidth(thickness)
        .stroke(color);
    });
  }

  /** Draws the content of an element. */
  draw(element: Element, content: (pdf: PDFKit.PDFDocument) => void): void {
    element.add(() => content(this.#pdf));
  }

  /** Returns the size of a JPEG or PNG in points, shrunk to fit. */
  fitImage(file: Buffer, { width, height }: { width: number; height: number }) {
    const image = this.#pdf.openImage(file);
    const scale = Math.min(1, width / image.width, height / image.height);
    return { width: image.width * scale, height: image.height * scale };
  }

  /** Draws a line of text anywhere on the page, as a part of what is being drawn. Its top is at `y`. */
  line(line: Line, x: number, y: number): void {
    this.#drawLine(line, x, y);
  }

  /**
   * Draws parts side by side, each from the current height, and moves below the tallest. What they take has to be reserved
   * before: a part that starts a new page takes the others apart.
   */
  beside(...parts: readonly (() => void)[]): void {
    const top = this.#y;
    let bottom = top;
    for (const draw of parts) {
      this.#y = top;
      draw();
      bottom = Math.max(bottom, this.#y);
    }
    this.#y = bottom;
  }

  /** Draws decoration, which screen readers skip. */
  artifact(
    draw: (pdf: PDFKit.PDFDocument) => void,
    type: 'Layout' | 'Pagination' = 'Layout',
  ): void {
    this.#pdf.markContent('Artifact', { type });
    this.#pdf.save();
    draw(this.#pdf);
    this.#pdf.restore();
    this.#pdf.endMarkedContent();
  }

  /**
   * Draws cells side by side from the current height, and moves below them. A row that doesn't fit moves to the next page;
   * one that no page can hold, or that flows, continues there.
   */
  row(cells: readonly Cell[], options: RowOptions = {}): void {
    const { spaceBefore = 0, spaceAfter = 0, onNewPage, keepWithNext = 0, flows = false } = options;
    const startPage = () => {
      this.newPage();
      onNewPage?.();
    };
    const unparted = ({ lines }: Cell) => (flows ? lines.slice(0, MIN_LINES) : lines);
    const height = Math.max(0, ...cells.map((cell) => heightOf(unparted(cell))));
    const isTooTall = () => this.#y + spaceBefore + height + keepWithNext > BOTTOM;
    if (isTooTall() && this.#y > PAGE.top) startPage();
    this.#y += spaceBefore;
    let rest = cells;
    for (;;) {
      const room = BOTTOM - this.#y;
      const slices = rest.map((cell) => {
        const lines = linesWithin(cell.lines, room);
        return { cell, lines: flows ? withoutWidow(lines, cell.lines.length) : lines };
      });
      for (const { cell, lines } of slices) this.#drawCell(cell, lines);
      this.#y += Math.max(0, ...slices.map(({ lines }) => heightOf(lines)));
      rest = slices.flatMap(({ cell, lines }) => remainderOf(cell, lines.length));
      if (rest.length === 0) break;
      startPage();
    }
    for (const { element } of cells) element.end();
    this.#y += spaceAfter;
  }

  /** Draws something that is turned clockwise around a point of the page. */
  rotated(degrees: number, origin: [x: number, y: number], draw: () => void): void {
    this.#pdf.save();
    this.#pdf.rotate(degrees, { origin });
    draw();
    this.#pdf.restore();
  }

  /** Draws lines as artifacts, such as the head of a table that is repeated. */
  repeat(cells: readonly Omit<Cell, 'element'>[]): void {
    for (const { x, width, lines } of cells) {
      const place = { x, y: this.#y, ...(width && { width }) };
      this.artifact(() => this.#drawLines(lines, place), 'Pagination');
    }
    this.#y += Math.max(0, ...cells.map(({ lines }) => heightOf(lines)));
  }

  /** Ends the document. @returns the file */
  async finish(): Promise<Buffer> {
    this.#drawMargins();
    this.#root.end();
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => {
      this.#pdf.on('end', resolve);
      this.#pdf.on('error', reject);
    });
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #drawCell({ element, x, width, marker }: Cell, lines: readonly Line[]): void {
    const first = lines[0];
    if (!first) return;
    if (marker) this.#drawMarker(marker, x, first.style);
    const place = { x: marker ? x + MARKER_INDENT : x, y: this.#y, ...(width && { width }) };
    for (const part of partsByLink(lines)) {
      const [{ url } = {}] = part;
      if (url) this.#drawLink(element, part, { ...place, url });
      else this.draw(element, () => this.#drawLines(part, place));
      place.y += heightOf(part);
    }
  }

  /** Draws lines that lead to an address, which is opened where they are pressed and read aloud with them. */
  #drawLink(
    parent: Element,
    lines: readonly Line[],
    { url, ...place }: Place & { readonly url: string },
  ): void {
    const link = this.element('Link', {}, parent);
    const [x, width] = [PAGE.left + place.x, Math.max(...lines.map((line) => line.width))];
    this.draw(link, (pdf) => {
      this.#drawLines(lines, place);
      let y = place.y;
      for (const line of lines) {
        y += line.style.lineHeight;
        pdf.moveTo(x, y - 1.5).lineTo(x + line.width, y - 1.5);
        pdf.lineWidth(0.4).stroke(line.style.color);
      }
    });
    const { href } = new URL(url);
    const Contents = new String(href) as string;
    this.#pdf.link(x, place.y, width, heightOf(lines), href, { structParent: link, Contents });
    link.end();
  }

  #drawMarker(color: string, x: number, { lineHeight }: TextStyle): void {
    const y = this.#y + (lineHeight - MARKER_SIZE) / 2;
    this.artifact((pdf) => {
      pdf.rect(PAGE.left + x, y, MARKER_SIZE, MARKER_SIZE).fill(color);
    });
  }

  #drawLines(lines: readonly Line[], { x, y: top, width }: Place): void {
    let y = top;
    for (const line of lines) {
      const indent = width === undefined ? 0 : width - line.width;
      this.#drawLine(line, PAGE.left + x + indent, y);
      y += line.style.lineHeight;
    }
  }

  #drawLine({ text, actual, style, lead = NO_LEAD }: Line, x: number, y: number): void {
    if (actual !== undefined) this.#pdf.markContent('Span', { actual: `${actual} ` });
    if (lead.length > 0) this.#drawText(text.slice(0, lead.length), leadStyle(style), { x, y });
    // The space separates the line from the next one for readers.
    this.#drawText(`${text.slice(lead.length)} `, style, { x: x + lead.width, y });
    if (actual !== undefined) this.#pdf.endMarkedContent();
  }

  #drawText(
    text: string,
    { weight, size, lineHeight, color, tracking = 0 }: TextStyle,
    { x, y }: Place,
  ): void {
    this.#pdf
      .font(weight)
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y + lineHeight * 0.72, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: tracking,
      });
  }

  /** The foot of each page, with its number, and the mark at its head. */
  #drawMargins(): void {
    const { footer, pageNumber, mark } = this.#options;
    const count = this.pageCount;
    const foot = this.wrap(footer, FOOTER_STYLE, CONTENT_WIDTH - 60).slice(0, FOOTER_LINES);
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      this.#y = FOOTER_Y;
      this.rule();
      this.#y += 7;
      const number = this.wrap(pageNumber(`${page + 1}`, `${count}`), FOOTER_STYLE);
      this.repeat([
        { lines: foot, x: 0 },
        { lines: number, x: 0, width: CONTENT_WIDTH },
      ]);
      if (mark) this.#drawMark(mark);
    }
  }

  #drawMark(mark: string): void {
    this.#y = 26;
    const style = { ...STYLES.eyebrow, color: COLORS.coral, size: 9, tracking: 0.6 };
    this.repeat([{ lines: this.wrap(mark, style), x: 0, width: CONTENT_WIDTH }]);
  }
}
