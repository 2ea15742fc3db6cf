import { globSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '#editors/check-content.ts';
import { createSampleProject, postFile } from './sample-project.ts';

const project = createSampleProject();

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
const embedded = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
const PIXEL = embedded('png', await pixel.png().toBuffer());

/** A drawing with these lines in it, the first on line 2. */
const svg = (lines: string, attributes = '') =>
  `<svg ${XMLNS} ${XLINK} width="100" height="60" viewBox="0 0 100 60"${attributes}>\n${lines}\n</svg>\n`;

/** Each problem of a drawing as `line:column message`. */
async function problemsOf(drawing: string | Uint8Array): Promise<string[]> {
  await project.write('images/plan.svg', drawing);
  await project.write('a-post.md', postFile({}, '![Two rooms](images/plan.svg)'));
  return (await project.messages()).map((message) => message.replace('images/plan.svg:', ''));
}

const outside = (where: string) => `In a drawing, ${where} can’t lead outside of it.`;
const cannotHold = (what: string) => `A drawing can’t hold ${what}.`;

test.each([
  ['a script', '<script>alert(1)</script>', cannotHold('<script>')],
  ['a script from elsewhere', '<script href="https://a.example/a.js"/>', cannotHold('<script>')],
  [
    'a script by another prefix',
    `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`,
    cannotHold('<s:script>'),
  ],
  [
    'a script of HTML',
    '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    cannotHold('<script>'),
  ],
  ['a script in capitals, as HTML reads it', '<SCRIPT>alert(1)</SCRIPT>', cannotHold('<SCRIPT>')],
  ['a handler', '<rect onload="alert(1)"/>', cannotHold('the attribute onload')],
  ['a handler in capitals', '<rect ONCLICK="x()"/>', cannotHold('the attribute ONCLICK')],
  [
    'a handler after a line',
    '<rect\n  onbegin\n  =\n  "x()"/>',
    cannotHold('the attribute onbegin'),
  ],
  [
    'HTML',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
    cannotHold('<foreignObject>'),
  ],
  ['a link', '<a href="#part"><rect/></a>', cannotHold('<a>')],
  ['a link that runs a script', '<a xlink:href="javascript:alert(1)"/>', cannotHold('<a>')],
  [
    'animation of a link',
    '<animate href="#part" attributeName="href" to="https://a.example/a.svg#a"/>',
    cannotHold('<animate>'),
  ],
  ['a set link', '<set attributeName="xlink:href" to="javascript:alert(1)"/>', cannotHold('<set>')],
  [
    'a frame',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="/office"/>',
    cannotHold('<iframe>'),
  ],
  ['data of a drawing program', '<metadata><x/></metadata>', cannotHold('<metadata>')],
  [
    'an attribute of a drawing program',
    '<g xmlns:inkscape="http://a.example/i" inkscape:label="Ana’s"/>',
    cannotHold('the attribute inkscape:label'),
  ],
  [
    'another base for its links',
    '<g xml:base="https://a.example/"/>',
    cannotHold('the attribute xml:base'),
  ],
  ['a picture from elsewhere', '<image href="https://a.example/a.png"/>', outside('href')],
  ['a picture by an older link', '<image xlink:href="//a.example/a.png"/>', outside('xlink:href')],
  [
    'a picture by another prefix',
    '<image xmlns:l="http://www.w3.org/1999/xlink" l:href="/a.png"/>',
    outside('l:href'),
  ],
  ['a drawing in a picture', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', outside('href')],
  ['a document in a picture', '<image href="data:text/html,a"/>', outside('href')],
  ['a part of another drawing', '<use href="other.svg#part"/>', outside('href')],
  ['a part of embedded data', `<use href="${PIXEL}"/>`, outside('href')],
  ['a color from elsewhere', '<rect fill="url(https://a.example/a.svg#a)"/>', outside('fill')],
  ['a quoted address', `<rect style="fill: URL( 'https://a.example/a' )"/>`, outside('style')],
  ['an address of CSS without its end', '<rect filter="url(//a.example/a"/>', outside('filter')],
  [
    'an address of CSS with an escape',
    String.raw`<rect fill="u\72l(//a.example/a)"/>`,
    outside('fill'),
  ],
  ['a set of pictures', `<rect style="mask: image-set('//a.example/a' 1x)"/>`, outside('style')],
  ['an imported stylesheet', '<style>@import "//a.example/a.css";</style>', outside('<style>')],
  [
    'a stylesheet in CDATA that loads a picture',
    '<style><![CDATA[rect { fill: url(//a.example/a.svg#a) }]]></style>',
    outside('<style>'),
  ],
  [
    'a stylesheet that loads a font',
    '<style>@font-face { src: url(data:font/woff2;base64,AAAA) }</style>',
    outside('<style>'),
  ],
])('a drawing with %s is rejected at its line', async (_, line, problem) => {
  expect(await problemsOf(svg(`<rect/>\n  ${line}`))).toContain(`3:3 ${problem}`);
});

test('a drawing whose own element has a handler is rejected', async () => {
  expect(await problemsOf(svg('<rect/>', ' onload="alert(1)"'))).toEqual([
    `1:1 ${cannotHold('the attribute onload')}`,
  ]);
});

test.each([
  ['entities', `<!DOCTYPE svg [\n<!ENTITY a "<rect onload='x()'/>">\n]>\n${svg('&a;')}`, '1:1'],
  [
    'a stylesheet of its own',
    `<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?>\n${svg('')}`,
    '2:1',
  ],
  ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>\n${svg('')}`, '1:1'],
  ['UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le'), '1:1'],
  ['an element that isn’t closed', svg('<g>'), '3:6'],
  ['entities of HTML', svg('<desc>a&nbsp;b</desc>'), '2:13'],
  ['no namespace', '<svg width="10" height="10"/>', '1:1'],
])('a drawing with %s is rejected', async (_, drawing, place) => {
  const [problem = ''] = (await problemsOf(drawing)).filter((each) => !each.startsWith('a-post'));
  expect(problem.split(' ')[0]).toBe(place);
});

test('a drawing may have what it needs', async () => {
  const drawing = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<!-- Generator: a drawing program > <script> -->',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    svg(
      [
        '<title>Two rooms</title><desc>A plan &amp; a wall</desc>',
        '<style type="text/css"><![CDATA[.a > .b { fill: url(#g); stroke: #10242b }]]></style>',
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>',
        '<radialGradient id="r" xlink:href="#g"/><pattern id="p"><circle r="2"/></pattern>',
        '<clipPath id="c"><rect width="5" height="5"/></clipPath><mask id="m"><path d="M0 0h9"/></mask>',
        '<marker id="a"><polygon points="0 0 1 1"/></marker>',
        '<filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset/><feMerge><feMergeNode/></feMerge></filter>',
        '<symbol id="s"><ellipse rx="2" ry="1"/></symbol></defs>',
        `<g clip-path="url(#c)" mask="url('#m')" style="filter: url(&quot;#f&quot;)" xml:space="preserve">`,
        '<use href="#s"/><use xlink:href="#s"/><polyline marker-end="url(#a)" points="0 0 1 1"/></g>',
        `<image href="${PIXEL}" width="1" height="1"/><rect fill="url( '#p' )"/>`,
      ].join('\n'),
    ),
  ].join('\n');
  expect(await problemsOf(drawing)).toEqual([]);
});

test('a drawing with words may hold no stylesheet, which would be the page’s', async () => {
  const text = '<text x="1" y="9">Room</text>';
  expect(await problemsOf(svg(text))).toEqual([]);
  expect(await problemsOf(svg(`${text}\n<style>.a { fill: red }</style>`))).toEqual([
    '3:1 A drawing with words can’t hold <style>: it stands in the page, whose look it would change.',
  ]);
});

test('each kind of problem is reported once, at its first place, for all posts that show the drawing', async () => {
  await project.write('b-post.md', postFile({ title: 'B' }, '![Two rooms](./images/plan.svg)'));
  expect(await problemsOf(svg('<a/>\n<a/>\n<rect onclick="x()"/>'))).toEqual([
    `2:1 ${cannotHold('<a>')}`,
    `4:1 ${cannotHold('the attribute onclick')}`,
  ]);
});

test('the drawings of this site are all checked', async () => {
  const { posts } = await checkContent('.');
  const shown = posts.flatMap(({ parsedBody }) =>
    parsedBody.images.map(({ target }) => basename(target)),
  );
  expect(
    globSync('src/content/blog/images/*.svg')
      .map((file) => basename(file))
      .sort(),
  ).toEqual(shown.filter((name) => name.endsWith('.svg')).sort());
});

test('a picture in a drawing is whole, and without what a camera wrote into it', async () => {
  const jpeg = await pixel.clone().resize(400, 300).jpeg().toBuffer();
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' } };
  const withPlace = await pixel.clone().withExif(place).jpeg().toBuffer();
  const pictures = [jpeg, jpeg.subarray(0, jpeg.length * 0.6), withPlace];
  const lines = pictures.map((bytes) => `<image href="${embedded('jpeg', bytes)}"/>`);
  expect(await problemsOf(svg(lines.join('\n')))).toEqual([
    '3:1 A picture in the drawing is damaged or cut off: it can’t be read to its end.',
    '4:1 A picture in the drawing holds what a camera or a program wrote into it, such as the place.',
  ]);
});
