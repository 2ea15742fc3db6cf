import sax from 'sax';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** Attributes that the root doesn't keep in a page: the image has another name there, and the page's typeface. */
const NOT_IN_PAGE = ['aria-label', 'aria-labelledby', 'font-family', 'role'];

/** An attribute of a drawing's element. Declarations of namespaces are none. */
export interface DrawingAttribute {
  /** As written: `xlink:href`. */
  readonly name: string;
  /** Without its prefix: `href`. */
  readonly localName: string;
  /** The URI of its namespace; '' without a prefix. */
  readonly namespace: string;
  readonly value: string;
}

/** An element of a drawing. */
export interface DrawingElement {
  /** As written: `rect`, or `svg:rect` where the namespace has a prefix. */
  readonly name: string;
  readonly localName: string;
  readonly namespace: string;
  readonly attributes: readonly DrawingAttribute[];
  readonly children: readonly (DrawingElement | string)[];
  /** Where it starts in the file. */
  readonly offset: number;
}

/** What an XML parser reads in an SVG file. Comments are left out. */
export interface Drawing {
  readonly root: DrawingElement;
  /** Its `<?…?>`, each without these brackets. */
  readonly instructions: readonly { readonly text: string; readonly offset: number }[];
}

/** The file can't be read. The message is a sentence. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Without `strictEntities`, the parser also reads the entities of HTML, which an SVG file doesn't have. */
const OPTIONS = { xmlns: true, strictEntities: true };

type MutableElement = DrawingElement & { readonly children: (DrawingElement | string)[] };

/**
 * Reads an SVG file as browsers do: as XML with namespaces. Entities of its own are not read, since they can stand for anything.
 * @throws {DrawingError} if it is not well-formed or declares entities
 */
export function parseDrawing(svg: string): Drawing {
  const parser = sax.parser(true, OPTIONS);
  const instructions: Drawing['instructions'][number][] = [];
  const open: MutableElement[] = [];
  let root: DrawingElement | undefined;

  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.onerror = ({ message }) => {
    const [reason] = message.split('\n');
    throw new DrawingError(`The drawing is not valid XML: ${reason}.`, parser.position - 1);
  };
  parser.ondoctype = (text) => {
    if (text.includes('[')) {
      throw new DrawingError('A drawing can’t hold <!DOCTYPE> with entities.', svg.indexOf('<!'));
    }
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    const offset = svg.lastIndexOf('<?', parser.position);
    instructions.push({ text: `${name} ${body}`, offset });
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onopentag = (tag) => {
    const element = toElement(tag as sax.QualifiedTag, parser.startTagPosition - 1);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();

  parser.write(svg).close();
  if (!root) throw new DrawingError('The drawing is empty.', 0);
  return { root, instructions };
}

function toElement(tag: sax.QualifiedTag, offset: number): MutableElement {
  const attributes = Object.values(tag.attributes)
    .filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns')
    .map(({ name, local, uri, value }) => ({ name, localName: local, namespace: uri, value }));
  const { name, local, uri } = tag;
  return { name, localName: local, namespace: uri, attributes, children: [], offset };
}

/** An element with all elements in it, in the order of the file. */
export function elementsOf(element: DrawingElement): DrawingElement[] {
  const inner = element.children.filter((child) => typeof child !== 'string');
  return [element, ...inner.flatMap(elementsOf)];
}

/** Whether a drawing has words. The page then contains it, because an image has no fonts of the page. */
export function hasWords({ root }: Drawing): boolean {
  return elementsOf(root).some(({ localName }) => localName === 'text');
}

/**
 * Returns a drawing as an image of the page. It is written anew from what an XML parser read: a browser's HTML parser reads
 * comments, CDATA and prefixes in another way.
 * @param alt as it is written in the HTML
 */
export function drawingMarkup({ root }: Drawing, alt: string): string {
  const attributes = root.attributes.filter(({ name }) => !NOT_IN_PAGE.includes(name));
  return markup({ ...root, attributes }).replace(
    '<svg',
    () => `<svg role="img" aria-label="${alt}"`,
  );
}

/** Returns an element as HTML. Its title would be a second name of the image. */
function markup({ localName, attributes, children }: DrawingElement): string {
  if (localName === 'title') return '';
  const tag = [
    localName,
    ...attributes.map(
      ({ name, localName, namespace, value }) =>
        `${namespace === XLINK_NAMESPACE ? localName : name}="${escapeHtml(value)}"`,
    ),
  ].join(' ');
  const content = children.map((child) =>
    typeof child === 'string' ? textMarkup(child) : markup(child),
  );
  return content.length === 0 ? `<${tag} />` : `<${tag}>${content.join('')}</${localName}>`;
}

/** Returns a text as HTML, without the line breaks between elements. */
function textMarkup(content: string): string {
  return /^\s*\n\s*$/.test(content) ? '' : escapeHtml(content);
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
