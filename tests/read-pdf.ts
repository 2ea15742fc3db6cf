import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A page, as assistive technology reads it. */
interface PdfPage {
  /** Each element with text of its own, in reading order: `H1: Receipt`. Cells have their row's number: `TR2 TD: $4.00`. */
  readonly elements: readonly string[];
  /** The texts that are marked as artifacts, such as the page number. */
  readonly artifacts: readonly string[];
  /** Texts that are neither. There must be none. */
  readonly unmarked: readonly string[];
  /** The alternatives of its figures. */
  readonly alternatives: readonly string[];
}

export interface PdfFile {
  readonly title: string;
  /** When it was created, as PDF writes times: `D:20261120150000Z`. */
  readonly createdAt: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly bookmarks: readonly string[];
  readonly pages: readonly PdfPage[];
  /** Where its links lead, with the text that is pressed. */
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** The text of all elements, joined by spaces. */
  readonly text: string;
}

interface StructureNode {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (StructureNode | { readonly type: string; readonly id: string })[];
}

/** Reads a PDF back with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const info = (await file.getMetadata()).info as Record<string, string>;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await file.getPage(number);
      const content = await page.getTextContent({ includeMarkedContent: true });
      const texts = textsOf(content.items as readonly ContentItem[]);
      const found = { elements: [] as string[], alternatives: [] as string[] };
      const tree = (await page.getStructTree()) as unknown as StructureNode | null;
      if (tree) collect(tree, '', texts.byId, found);
      const links = linksAmong(await page.getAnnotations(), content.items);
      return { ...found, links, artifacts: texts.artifacts, unmarked: texts.unmarked };
    }),
  );
  const bookmarks = titlesOf((await file.getOutline()) ?? []);
  const isTagged = (await file.getMarkInfo())?.Marked === true;
  await file.loadingTask.destroy();
  return {
    title: info.Title ?? '',
    createdAt: info.CreationDate ?? '',
    language: info.Language ?? '',
    isTagged,
    bookmarks,
    pages,
    links: pages.flatMap(({ links }) => links),
    text: pages
      .flatMap(({ elements }) => elements.map((element) => element.replace(/^[^:]+: /, '')))
      .join(' '),
  };
}

/** The colors in which a PDF paints, as it names them: `#1f7a4d`. */
export async function colorsIn(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const { OPS } = await getResolvedPDFJS();
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const colors = new Set<string>();
  for (let number = 1; number <= file.numPages; number++) {
    const { fnArray, argsArray } = await (await file.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor)
        colors.add(String(argsArray[index]));
  }
  await file.loadingTask.destroy();
  return colors;
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

function titlesOf(bookmarks: readonly Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [
    title.replaceAll('\u00a0', ' '),
    ...titlesOf(items),
  ]);
}

interface ContentItem {
  readonly type?: string;
  readonly id?: string | null;
  readonly tag?: string;
  readonly str?: string;
  /** The last two are where it begins on the page. */
  readonly transform?: readonly number[];
  readonly width?: number;
}

interface Annotation {
  readonly url?: string;
  readonly rect: readonly [left: number, bottom: number, right: number, top: number];
}

function linksAmong(annotations: readonly Annotation[], items: readonly ContentItem[]) {
  return annotations.flatMap(({ url, rect: [left, bottom, right, top] }) => {
    const within = items.filter(({ transform: [, , , , x = 0, y = 0] = [] }) => {
      return x >= left - 1 && x < right && y >= bottom && y < top;
    });
    const text = within.map(({ str = '' }) => str).join('');
    return url ? [{ href: url, text }] : [];
  });
}

function textsOf(items: readonly ContentItem[]) {
  const byId = new Map<string, string>();
  const lastById = new Map<string, ContentItem>();
  const artifacts: string[] = [];
  const unmarked: string[] = [];
  const open: ContentItem[] = [];
  for (const item of items) {
    if (item.type?.startsWith('begin')) open.push(item);
    else if (item.type === 'endMarkedContent') open.pop();
    else if (item.str) {
      const id = open.findLast((each) => each.id)?.id;
      if (id) {
        byId.set(id, joined(byId.get(id), item.str, isNextTo(lastById.get(id), item)));
        lastById.set(id, item);
      } else if (open.some(({ tag }) => tag === 'Artifact')) artifacts.push(item.str);
      else if (item.str.trim()) unmarked.push(item.str);
    }
  }
  return { byId, artifacts, unmarked };
}

/** True if nothing is between two parts of a line. */
function isNextTo(before: ContentItem | undefined, { transform = [] }: ContentItem): boolean {
  const [, , , , left = 0, bottom = 0] = before?.transform ?? [];
  const [, , , , x = 0, y = 0] = transform;
  return Math.abs(bottom - y) < 1 && Math.abs(left + (before?.width ?? 0) - x) < 0.5;
}

function joined(before: string | undefined, text: string, isOneWord: boolean): string {
  if (!before || isOneWord) return `${before ?? ''}${text}`;
  return `${before.trimEnd()} ${text.trimStart()}`;
}

function collect(
  node: StructureNode,
  path: string,
  texts: ReadonlyMap<string, string>,
  found: { elements: string[]; alternatives: string[] },
): void {
  if (node.alt) found.alternatives.push(node.alt);
  const own: string[] = [];
  let rows = 0;
  for (const child of node.children) {
    if ('role' in child) {
      if (child.role === 'TR') rows++;
      collect(child, child.role === 'TR' ? `TR${rows} ` : path, texts, found);
    } else own.push(texts.get(child.id) ?? '');
  }
  const text = own.join(' ').replace(/ +/g, ' ').trim();
  if (text) found.elements.push(`${path}${node.role}: ${text}`);
}
