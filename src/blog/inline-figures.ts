import { drawingMarkup, hasWords, parseDrawing } from './drawing.ts';

/** The drawings that posts show, by path. */
const DRAWINGS = import.meta.glob<string>('../content/blog/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All drawings by the name that their URLs begin with. The longest first: `a.es` also begins with `a`. */
const BY_NAME = Object.entries(DRAWINGS)
  .map(([path, svg]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), svg }))
  .sort((one, other) => other.name.length - one.name.length);

/**
 * Puts drawings with words into a post's HTML in place of their images: an image loads no font, so that its letters would
 * be the system's.
 */
export function withInlineFigures(html: string): string {
  return html.replaceAll(/<img (?:"[^"]*"|[^">])*>/g, (image) => {
    const src = decodeURIComponent(attribute(image, 'src'));
    const file = BY_NAME.find(({ name }) => src.includes(`/${name}.`));
    const drawing = file && parseDrawing(file.svg);
    return drawing && hasWords(drawing) ? drawingMarkup(drawing, attribute(image, 'alt')) : image;
  });
}

/** Returns an attribute as it is written in the HTML, or '' where there is none. */
function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
