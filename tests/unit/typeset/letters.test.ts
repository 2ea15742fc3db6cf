import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setDocument } from '#server/typeset/document.ts';
import { codePointsOf } from '#server/typeset/font-file.ts';
import { printedText } from '#shared/letters/letters.ts';
import { readPdf } from '../../read-pdf.ts';
import { RECEIPT, TYPESETTING } from '../../typesetting.ts';

const [INFO, DOCUMENT] = TYPESETTING;
const FONTS = 'netlify/server/typeset/paper/fonts';

const printed = new Set(
  readdirSync(FONTS)
    .filter((name) => name.endsWith('.ttf'))
    .flatMap((name) => codePointsOf(readFileSync(join(FONTS, name)))),
);

/** A receipt of these payers. */
const receiptOf = (...payers: string[]) =>
  setDocument(INFO, {
    ...DOCUMENT,
    data: { receipt: { ...RECEIPT, facts: payers.map((payer) => ['From', payer]) } },
  });

describe('the table of letters', () => {
  const isPrintedAlone = (codePoint: number) => {
    const letter = String.fromCodePoint(codePoint);
    return printedText(letter).missing.length === 0;
  };

  test('has every letter of the fonts', () => {
    expect([...printed].filter((codePoint) => !isPrintedAlone(codePoint))).toEqual([]);
    expect(printed.size).toBeGreaterThan(40_000);
  });

  test('has no letter that they lack', () => {
    const others = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint).filter(
      (codePoint) => !printed.has(codePoint) && isPrintedAlone(codePoint),
    );
    // What can’t be seen is left out, or joins others; and what is composed is written as its parts.
    const seen = others.filter((codePoint) => {
      const letter = String.fromCodePoint(codePoint);
      const isInvisible = /[\p{DI}\p{Cc}\p{Cf}\s]/u.test(letter);
      return !isInvisible && letter.normalize('NFC') === letter;
    });
    expect(seen).toEqual([]);
  });

  test('has only letters that can be set', () => {
    const texts = Array.from({ length: 92 }, (_, index) =>
      [...printed]
        .slice(index * 500, (index + 1) * 500)
        .map((codePoint) => String.fromCodePoint(codePoint))
        .join(' '),
    );
    expect(receiptOf(...texts).length).toBeGreaterThan(100_000);
  });
});

test.each([
  ['Latin', 'Łukasz Nguyễn Ñandú'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Cyrillic', 'Олександр Їжак'],
  ['Hebrew', 'שלום כהן'],
  ['Arabic', 'محمد بن عبد الله'],
  ['Devanagari', 'श्रीमती'],
  ['Thai', 'สมชาย น้ำฝน'],
  ['Chinese', '李小龍 张伟'],
  ['Japanese', '𠮷田太郎 カタカナ'],
  ['Korean', '김철수'],
  ['emoji', '👨‍👩‍👧 👍🏽 ❤️'],
])('a name in %s is printed', async (_script, name) => {
  expect(printedText(name)).toMatchObject({ text: name.normalize('NFC'), missing: [] });
  const { text } = await readPdf(receiptOf(name));
  expect(text).not.toContain('?');
});

test.each([
  ['Zoe\u0308', 'Zoë'],
  ['one\r\ntwo \t two', 'one\ntwo two'],
  ['8 a.\u00a0m.', '8 a.\u00a0m.'],
  ['\u202Eevil\u200b\u0000', 'evil'],
  ['ኢትዮ ok', '??? ok'],
  ['తెలుగు', '???'],
  ['\ud800', '?'],
])('%j is printed as %j', (written, text) => {
  expect(printedText(written).text).toBe(text);
});

test('a receipt is made of a name that no font has, with a question mark for each letter', async () => {
  expect((await readPdf(receiptOf('ኢትዮ'))).text).toContain('From ???');
});
