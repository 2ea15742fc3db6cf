import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The message of a quote request, and the office's own page: the office works in English. */
const FOR_THE_OFFICE = ['src/islands/order-form/quote-request.ts', 'src/islands/office/'];

/** Attributes that people see or hear. */
const SHOWN_ATTRIBUTE = /^(alt|label|placeholder|title|aria-(label|description|roledescription))$/;

/** Neither a name in code nor one of HTTP. */
const SENTENCE_OR_WORD = /^\p{Lu}\p{Ll}+(\s|$)/u;

/** As browsers name keys, and HTTP a header: nobody reads it. */
const NAME = /^(Date|Enter|Escape|Tab)$/;

test('islands say nothing that isn’t in the dictionaries, in any of their states', () => {
  const files = globSync('src/{islands,client}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => !FOR_THE_OFFICE.some((start) => file.startsWith(start)));
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap((file) =>
      writtenTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    ),
  ).toEqual([]);
});

test.each([
  ['words between tags', '<p>Sent by <b>mail</b></p>', ['Sent by', 'mail']],
  ['a label', '<nav aria-label="main" className="Grid" />', ['main']],
  ['a sentence', "const sent = 'Sent to ' + to;", ['Sent to ']],
  ['an error for developers', "throw new Error('No texts');", []],
])('%s: finds %j', (_, source, texts) => {
  expect(writtenTexts(source)).toEqual(texts);
});

/** Returns what a component writes itself: words in its markup, and strings that begin like a sentence. */
function writtenTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (isIslandName(node)) return;
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.name.text === 'className') {
      return;
    }
    if (isShown(node) && /\p{L}{2}/u.test(node.text)) texts.push(node.text.trim());
    else if (isText(node) && SENTENCE_OR_WORD.test(node.text) && !NAME.test(node.text))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

/** The names of islands are for the console: a type, and an argument of `island`. */
function isIslandName(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node)) return false;
  const { parent } = node;
  return (
    ts.isLiteralTypeNode(parent) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === 'island')
  );
}

function isShown(node: ts.Node): node is ts.JsxText | ts.StringLiteral {
  if (ts.isJsxText(node)) return true;
  return (
    ts.isStringLiteral(node) &&
    ts.isJsxAttribute(node.parent) &&
    SHOWN_ATTRIBUTE.test(node.parent.name.getText())
  );
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
}
