import { expect, test } from 'vitest';
import { obscuredIn } from './obscured-controls.ts';
import { foldedOnPaper, moving, smallTargets, withoutVisibleFocus } from './page-checks.ts';
import { openSite } from './site.ts';
import { splitWords } from './split-words.ts';
import { underlinedLinks } from './underlined-links.ts';
import { DESKTOP, type Visitor } from './visitor.ts';

const site = await openSite();

/** What goes wrong in a page, and what its test then shows. */
const REPORTED = [
  /^Error: thrown/,
  /^Error: rejected/,
  /^logged/,
  /^img-src of the content security policy blocks https:\/\/elsewhere\.example\/x\.png/,
  /^a status region is added with its text: itself/,
  /^a status region is added with its text: within/,
];

test('a test fails for every error that its page reports, in whatever way', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/terms');
  await visitor.page.evaluate(() => {
    const add = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html));
    add('<p role="status">itself</p>');
    add('<div><p role="status">within</p></div>');
    add('<p role="status"></p><p>beside</p>');
    add('<img src="https://elsewhere.example/x.png" alt="">');
    console.error('logged');
    console.warn('no error');
    queueMicrotask(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
  });
  const { consoleErrors } = visitor;
  for (const pattern of REPORTED)
    await expect
      .poll(() => consoleErrors.messages())
      .toContainEqual(expect.stringMatching(pattern));
  expect(consoleErrors.takeMessages().join()).not.toMatch(/no error|beside/);
});

/** Opens a page whose content is this. */
async function openWith(html: string): Promise<Visitor> {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/terms');
  await visitor.page.evaluate((content) => {
    document.body.innerHTML = `<main>${content}</main>`;
  }, html);
  return visitor;
}

/** The marks of the elements that a check names. */
const marksIn = (found: readonly string[]) =>
  [...new Set(found.flatMap((html) => html.match(/wrong-\w+|right-\w+/g) ?? []))].sort();

const HIGH = 'display: block; height: 44px; width: 44px';

test('a check of motion, of targets for fingers and of the focus finds what is wrong, and nothing else', async () => {
  const visitor = await openWith(`
    <p id="wrong-transition" style="transition: color 1s !important">-</p>
    <p id="wrong-animation" style="animation: turning 1s !important">-</p>
    <p id="wrong-scroll" style="scroll-behavior: smooth">-</p>
    <p id="right-still" style="animation: turning 0s">-</p>
    <button id="wrong-button" style="height: 43px">-</button>
    <label><input id="wrong-input" style="height: 20px"></label>
    <button id="right-button" style="${HIGH}">-</button>
    <label style="${HIGH}"><input id="right-input" type="radio"></label>
    <a id="wrong-link" href="/" style="outline: none">-</a>
    <a id="right-link" href="/">-</a>`);
  const { page } = visitor;
  // Keys are in use, not a mouse: the browser shows where the focus is.
  await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const found = [
    await page.evaluate(moving),
    await page.evaluate(smallTargets),
    await page.evaluate(withoutVisibleFocus),
  ];
  expect(found.map(marksIn)).toEqual([
    ['wrong-animation', 'wrong-scroll', 'wrong-transition'],
    ['wrong-button', 'wrong-input'],
    ['wrong-link'],
  ]);
});

test('a check of layers, of words, of links and of what is folded finds what is wrong, and nothing else', async () => {
  const visitor = await openWith(`
    <div style="position: fixed; z-index: 1; top: 0; left: 0; width: 100%; height: 200px; background: white"></div>
    <a id="wrong-behind" href="/" style="position: absolute; top: 50px">-</a>
    <a id="wrong-cut" href="/" style="position: absolute; top: 180px; height: 100px; width: 40px">-</a>
    <a id="right-below" href="/" style="position: absolute; top: 400px">-</a>
    <section style="position: absolute; top: 500px; overflow-wrap: anywhere">
      <h2 style="width: 6ch">unbreakable of two</h2>
      <a href="/" style="text-decoration: underline">right-line</a>
      <a href="/" style="text-decoration: none">wrong-line</a>
      <details id="wrong-folded"><summary>-</summary><p>-</p></details>
      <details open><summary>-</summary><p id="right-open">-</p></details>
      <details id="right-hidden" hidden><summary>-</summary><p>-</p></details>
    </section>`);
  const { page } = visitor;
  expect(marksIn(await obscuredIn(page))).toEqual(['wrong-behind', 'wrong-cut']);
  expect(await page.evaluate(splitWords)).toEqual(['unbreakable']);
  expect(await underlinedLinks(page.locator('section'))).toEqual(['right-line']);
  // On a screen, what is folded is as on paper where no style opens it.
  expect(marksIn(await page.evaluate(foldedOnPaper))).toEqual(['wrong-folded']);
});

/** The rules of axe for whose violation an expectation fails. */
const violatedBy = (expectation: Promise<void>): Promise<readonly string[]> =>
  expectation.then(
    () => [],
    ({ actual }: { readonly actual: readonly (readonly string[])[] }) =>
      actual.map(([rule = '']) => rule),
  );

test('axe finds what has no name, too little contrast and too little room', async () => {
  const visitor = await openWith(`
    <img src="/favicon.svg" width="20" height="20">
    <p style="color: #aaa; background: white">Pale</p>
    <button style="height: 9px; width: 9px; padding: 0"><b>a</b></button><button style="height: 9px; width: 9px; padding: 0">b</button>`);
  const everywhere = await violatedBy(visitor.expectAccessible());
  expect(everywhere).toEqual(
    expect.arrayContaining(['image-alt', 'color-contrast', 'target-size']),
  );
  expect(await violatedBy(visitor.expectAccessibleLayout())).toEqual(['target-size']);
  expect(await violatedBy(visitor.expectAccessible('p'))).toEqual(['color-contrast']);
});
