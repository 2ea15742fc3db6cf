/** The drawings that posts show, by path. */
const DRAWINGS = import.meta.glob<string>('../content/blog/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Drawings with words, by the name that their URLs begin with. The longest first: `a.es` also begins with `a`. */
const WORDED = Object.entries(DRAWINGS)
  .filter(([, svg]) => svg.includes('<text'))
  .map(([path, svg]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), svg }))
  .sort((one, other) => other.name.length - one.name.length);

/**
 * Puts drawings with words into a post's HTML in place of their images: an image loads no font, so that its letters would
 * be the system's.
 */
export function withInlineFigures(html: string): string {
  return html.replaceAll(/<img (?:"[^"]*"|[^">])*>/g, (image) => {
    const src = decodeURIComponent(attribute(image, 'src'));
    const drawing = WORDED.find(({ name }) => src.includes(`/${name}.`));
    return drawing ? figure(drawing.svg, attribute(image, 'alt')) : image;
  });
}

/** Returns the drawing as an image of the page, in the page's typeface. Its own title would be a second name. */
function figure(svg: string, alt: string): string {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const named = tag
    .replace(/ (?:xmlns|font-family)="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${alt}"`);
  return svg
    .slice(svg.indexOf(tag))
    .replace(tag, () => named)
    .replaceAll(/<title>.*?<\/title>|<!--.*?-->|\n\s*/g, '');
}

/** Returns an attribute as it is written in the HTML, or '' where there is none. */
function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
