import { keysOf } from '#shared/keys-of.ts';
import type { ReportList, WrittenReport } from '#shared/report/written.ts';
import { fieldAt } from '../fields.ts';
import { plainNumber, spelled } from '../same-number.ts';
import { plain, problem, type ReportProblem, type Rule } from './rule.ts';

export const entriesStandOnce: Rule = (report) => [
  ...repeated('permits', 'number', report.permits),
  ...repeated('codeCases', 'number', report.codeCases),
  ...repeated('liens', 'number', report.liens),
  ...repeated('contractors', 'name', report.contractors),
  ...repeated('contractors', 'license', report.contractors),
  ...repeated('comparison', 'item', report.comparison),
];

function repeated<Field extends string>(
  list: ReportList,
  field: Field,
  entries: readonly { readonly [Name in Field]?: unknown }[] = [],
): ReportProblem[] {
  const { isNumber } = fieldAt([list, 0, field]);
  const texts = entries.map((entry) => (isNumber ? spelled : plain)(entry[field]));
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) < index
      ? [problem([list, index, field], 'Another entry has the same. Keep one of them.')]
      : [],
  );
}

/** Two numbers of a list that differ in spaces, hyphens or case alone, so that they may be one. */
export interface TwinNumbers {
  readonly list: ReportList;
  readonly numbers: readonly [string, string];
}

/** Finds numbers that a person has added although the list had them, spelled otherwise. */
export function twinNumbers(report: WrittenReport): TwinNumbers[] {
  const { permits = [], codeCases = [], liens = [], contractors = [] } = report;
  const numbers = {
    permits: permits.map(({ number }) => number),
    codeCases: codeCases.map(({ number }) => number),
    liens: liens.map(({ number }) => number),
    contractors: contractors.map(({ license }) => license),
  };
  return keysOf(numbers).flatMap((list) => {
    const texts = [...new Set(numbers[list].map(spelled))].filter(Boolean);
    return texts.flatMap((text, index): TwinNumbers[] => {
      const other = texts.slice(0, index).find((each) => plainNumber(each) === plainNumber(text));
      return other === undefined ? [] : [{ list, numbers: [other, text] }];
    });
  });
}
