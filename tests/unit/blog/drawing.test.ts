import { expect, test } from 'vitest';
import { drawingMarkup, hasWords, parseDrawing } from '#blog/drawing.ts';

const markupOf = (content: string, attributes = '') =>
  drawingMarkup(
    parseDrawing(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9"${attributes}>${content}</svg>`,
    ),
    'Two &quot;rooms&quot;',
  );

const inPage = (content: string) =>
  `<svg role="img" aria-label="Two &quot;rooms&quot;" width="9">${content}</svg>`;

test.each([
  [
    'a comment that HTML ends sooner',
    '<!--><script>x()</script> --><text>A</text>',
    '<text>A</text>',
  ],
  ['a comment of several lines', '<!-- One\n two --><text>A</text>', '<text>A</text>'],
  ['CDATA', '<desc><![CDATA[><b>A</b>]]></desc>', '<desc>&gt;&lt;b&gt;A&lt;/b&gt;</desc>'],
  ['escaped text', '<text>A &lt;b&gt; &amp; c</text>', '<text>A &lt;b&gt; &amp; c</text>'],
  ['an older link', '<use xlink:href="#a"/>', '<use href="#a" />'],
  ['a quotation mark', `<g id='a"b'><rect/></g>`, '<g id="a&quot;b"><rect /></g>'],
  ['a title of several lines', '<title>A\n plan</title><text>A</text>', '<text>A</text>'],
  ['lines between elements', '\n  <text>A\n B</text>\n', '<text>A\n B</text>'],
  [
    'a prefix',
    '<s:text xmlns:s="http://www.w3.org/2000/svg" xml:lang="es">A</s:text>',
    '<text xml:lang="es">A</text>',
  ],
])('in a page, a drawing with %s is what an XML parser reads', (_, content, expected) => {
  expect(markupOf(content)).toBe(inPage(expected));
});

test.each([
  'font-family="Arial"',
  'role="presentation"',
  'aria-label="x > y"',
  'aria-labelledby="t"',
])('in a page, a drawing with %s has one name, and the page’s typeface', (attribute) => {
  expect(markupOf('', ` ${attribute}`)).toBe(inPage('').replace('></svg>', ' />'));
});

test.each([
  ['<text>A</text>', true],
  ['<g><s:text xmlns:s="http://www.w3.org/2000/svg">A</s:text></g>', true],
  ['<textPath/><!-- <text> -->', false],
])('%s has words: %s', (content, expected) => {
  expect(hasWords(parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`))).toBe(
    expected,
  );
});
