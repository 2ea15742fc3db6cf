import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { NOT_SWEPT } from './not-swept.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(`${ROOT}${file}`, 'utf8'), ts.ScriptTarget.Latest, true);

/** Where a list's members come from, beside literals: another table's keys. */
const FROM_A_TABLE = /^Object\.keys\(|\.(?:filter|map)\(/;

/** Lists and tables of members that a file exports: constants named in capitals. */
function listsIn(file: string): string[] {
  return parsed(file).statements.flatMap((statement) => {
    const isExported =
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const isList =
        initializer &&
        ts.isIdentifier(name) &&
        /^[A-Z][A-Z_0-9]+$/.test(name.text) &&
        hasMembers(initializer);
      return isList ? [name.text] : [];
    });
  });
}

/** Whether a value has at least one member: an array, a table, or one that is made of another's members. */
function hasMembers(value: ts.Expression): boolean {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return hasMembers(value.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.length > 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length > 0;
  if (ts.isCallExpression(value)) return FROM_A_TABLE.test(value.getText());
  return false;
}

/** Names in the axes of the sweeps of a test, with those of the lists that its own lists are made of. */
function sweptIn(file: string): Set<string> {
  const source = parsed(file);
  const axes: ts.Node[] = [];
  const declared = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'sweep' && node.arguments[1])
      axes.push(node.arguments[1]);
    if (ts.isVariableDeclaration(node) && node.initializer)
      declared.set(node.name.getText(), node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node.body)
      declared.set(node.name.text, node.body);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !names.has(node.text)) {
      names.add(node.text);
      const made = declared.get(node.text);
      if (made) collect(made);
    }
    ts.forEachChild(node, collect);
  };
  axes.forEach(collect);
  return names;
}

const LISTS = globSync('{src,netlify/server}/**/*.{ts,tsx}', { cwd: ROOT })
  .flatMap((file) => listsIn(file).map((name) => `${file} ${name}`))
  .sort();

const SWEPT = new Set(
  globSync('tests/{unit,integration,build,e2e}/**/*.test.ts', { cwd: ROOT }).flatMap((file) => [
    ...sweptIn(file),
  ]),
);

const isSwept = (list: string) => SWEPT.has(list.split(' ')[1] ?? '');

test('a list of members that the product exports is iterated by a sweep, or is excused', () => {
  expect(LISTS.filter((list) => !isSwept(list) && !(list in NOT_SWEPT))).toEqual([]);
});

test('an excuse is for a list that exists, which no sweep iterates', () => {
  expect(Object.keys(NOT_SWEPT).filter((list) => !LISTS.includes(list) || isSwept(list))).toEqual(
    [],
  );
});
