import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import {
  type Drawing,
  type DrawingAttribute,
  type DrawingElement,
  DrawingError,
  elementsOf,
  hasWords,
  parseDrawing,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
} from '#blog/drawing.ts';
import type { CheckedPost } from './check-post.ts';
import { checkPicture, hasMetadata } from './pictures.ts';
import { type Problem, type ProblemText, placeIn } from './problem.ts';

/** The elements that a drawing needs. None runs a script, leads elsewhere, moves, or holds another document. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow'],
  ...['feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge'],
  ...['feMergeNode', 'feMorphology', 'feOffset', 'feTile', 'feTurbulence'],
]);

/** Attributes with a prefix, but `xlink:…`, that a drawing may have. */
const XML_ATTRIBUTES = ['xml:lang', 'xml:space'];

/** A picture within a drawing. */
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,([A-Za-z0-9+/=\s]+)$/;

/** What CSS loads from outside of a drawing. Escapes could spell any of it, and a drawing needs none. */
const CSS_LOADS =
  /\\|@import|@font-face|\b(?:image-set|image|cross-fade|src)\s*\(|url\((?!\s*["']?#)/i;

const EXPORT_PLAIN =
  'Remove it, or export the drawing again without the program’s own data: “Plain SVG” in Inkscape, “Export As” in Illustrator.';

/**
 * Finds what the drawings of all posts must not hold. Opened by itself, a drawing is a document of the site: it could run
 * scripts beside the office.
 */
export async function drawingProblems(
  root: string,
  posts: readonly CheckedPost[],
): Promise<Problem[]> {
  const files = posts.flatMap(({ file, parsedBody }) =>
    parsedBody.images
      .filter(({ target }) => /\.svg$/i.test(target))
      .map(({ target }) => posix.join(dirname(file), target)),
  );
  const problems = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const bytes = await readFile(join(root, file)).catch(() => undefined);
      return bytes ? checkDrawing(file, bytes) : [];
    }),
  );
  return problems.flat();
}

/** Reports each problem at its first place. */
async function checkDrawing(file: string, bytes: Buffer): Promise<Problem[]> {
  const svg = bytes.toString();
  const at = (offset: number, problem: ProblemText): Problem => ({
    ...placeIn(file, { text: svg, line: 1 }, offset),
    ...problem,
  });
  if (!isUtf8(bytes)) return [at(0, NOT_UTF_8)];
  try {
    const drawing = parseDrawing(svg);
    const all = [...findProblems(drawing), ...(await pictureProblems(drawing))];
    const found = all.map(([offset, problem]) => at(offset, problem));
    const messages = found.map(({ message }) => message);
    return found.filter(({ message }, index) => messages.indexOf(message) === index);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    return [at(error.offset, { message: error.message, fix: EXPORT_PLAIN })];
  }
}

type Found = readonly [offset: number, problem: ProblemText];

function findProblems(drawing: Drawing): Found[] {
  const { root, instructions } = drawing;
  const isInPage = hasWords(drawing);
  const isSvg = root.localName === 'svg' && root.namespace === SVG_NAMESPACE;
  return [
    ...instructions.flatMap(({ text, offset }) => found(offset, checkInstruction(text))),
    ...(isSvg ? [] : found(root.offset, [NO_SVG])),
    ...elementsOf(root).flatMap((element) =>
      found(element.offset, checkElement(element, isInPage)),
    ),
  ];
}

function found(offset: number, problems: readonly ProblemText[]): Found[] {
  return problems.map((problem) => [offset, problem]);
}

/** A stylesheet can be a program, and a browser reads another encoding differently. */
function checkInstruction(text: string): ProblemText[] {
  if (!/^xml\s/.test(text)) return [cannotHold(`<?${text.split(' ')[0]}?>`)];
  const [, encoding = 'utf-8'] = /\sencoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  return /^(?:utf-?8|us-ascii)$/i.test(encoding) ? [] : [NOT_UTF_8];
}

function checkElement(element: DrawingElement, isInPage: boolean): ProblemText[] {
  const { name, localName, namespace, attributes } = element;
  if (namespace !== SVG_NAMESPACE || !ELEMENTS.has(localName)) return [cannotHold(`<${name}>`)];
  return [
    ...attributes.flatMap((attribute) => checkAttribute(localName, attribute)),
    ...(localName === 'style' ? checkStyle(element, isInPage) : []),
  ];
}

function checkAttribute(
  element: string,
  { name, localName, namespace, value }: DrawingAttribute,
): ProblemText[] {
  const isReference = localName === 'href' && (namespace === '' || namespace === XLINK_NAMESPACE);
  if (isReference) {
    const isPicture = element === 'image' && EMBEDDED_PICTURE.test(value);
    return isPicture || value.startsWith('#') ? [] : [leadsOutside(name)];
  }
  const isOwn = namespace === '' || namespace === XLINK_NAMESPACE || XML_ATTRIBUTES.includes(name);
  // HTML, in which a drawing with words stands, doesn't distinguish capitals.
  if (!isOwn || /^on/i.test(name)) return [cannotHold(`the attribute ${name}`)];
  return CSS_LOADS.test(value) ? [leadsOutside(name)] : [];
}

function checkStyle({ children }: DrawingElement, isInPage: boolean): ProblemText[] {
  if (isInPage) return [STYLE_IN_PAGE];
  const css = children.filter((child) => typeof child === 'string').join('');
  return CSS_LOADS.test(css) ? [leadsOutside('<style>')] : [];
}

const NOT_UTF_8: ProblemText = {
  message: 'The drawing is not UTF-8 text.',
  fix: 'Save it again with the encoding UTF-8.',
};

const NO_SVG: ProblemText = {
  message: 'The drawing doesn’t begin as an SVG.',
  fix: `Begin it with <svg xmlns="${SVG_NAMESPACE}" width="…" height="…" viewBox="…">, or export it again.`,
};

const STYLE_IN_PAGE: ProblemText = {
  message:
    'A drawing with words can’t hold <style>: it stands in the page, whose look it would change.',
  fix: 'Write it as attributes (fill="#10242b"): in Illustrator, choose “Presentation Attributes” when you export.',
};

function cannotHold(what: string): ProblemText {
  return { message: `A drawing can’t hold ${what}.`, fix: EXPORT_PLAIN };
}

/** Checks the pictures in a drawing as the build checks others. It doesn't encode them anew, so they must hold no metadata. */
async function pictureProblems({ root }: Drawing): Promise<Found[]> {
  const pictures = elementsOf(root).flatMap(({ offset, attributes }) =>
    attributes.flatMap(({ localName, value }) => {
      const [, data] = (localName === 'href' && EMBEDDED_PICTURE.exec(value)) || [];
      return data ? { offset, bytes: Buffer.from(data, 'base64') } : [];
    }),
  );
  const problems = await Promise.all(
    pictures.map(async ({ offset, bytes }) => {
      const problem =
        (await checkPicture(bytes, 'A picture in the drawing')) ??
        ((await hasMetadata(bytes)) ? PICTURE_WITH_METADATA : undefined);
      return found(offset, problem ? [problem] : []);
    }),
  );
  return problems.flat();
}

const PICTURE_WITH_METADATA: ProblemText = {
  message:
    'A picture in the drawing holds what a camera or a program wrote into it, such as the place.',
  fix: 'Save the picture without metadata, and embed it again.',
};

function leadsOutside(where: string): ProblemText {
  return {
    message: `In a drawing, ${where} can’t lead outside of it.`,
    fix: 'Refer to a part of the drawing (#its-id), and embed pictures when you export it (data:image/png;base64,…).',
  };
}
