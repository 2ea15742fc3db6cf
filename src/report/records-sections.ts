import { reportTexts } from '#i18n/document-texts.ts';
import type { ComparisonResult, ReportInLanguage } from '#shared/report/schema.ts';
import { cell, day, numberCell, section, table, toned, withLink } from './blocks.ts';
import { inspectorLines } from './contact.ts';
import type { Section, Tone } from './document.ts';
import { recordLink } from './record-links.ts';
import { recordWords } from './record-words.ts';
import { onlineSince } from './rules/built-with-house.ts';

/** What nobody has looked into is neither fine nor open. */
const COMPARISON_TONES: Readonly<Record<ComparisonResult, Tone | undefined>> = {
  permitted: 'fine',
  open: 'open',
  unpermitted: 'violation',
  original: undefined,
  unseen: 'open',
};

/** Items of the appraiser's record, the permit that accounts for each, and the result of comparing them. */
export function comparisonSection(report: ReportInLanguage): Section {
  const { comparison, language } = report;
  const { headings, columns, comparisonResults, none, permitRemarks, permitNotOnline } =
    reportTexts[language];
  const since = onlineSince(report);
  const hasSite = comparison.some(({ onSite }) => onSite);
  const rows = comparison.map(({ item, onRecord, permit, onSite, result, noConcern }) => ({
    item: cell(item, onRecord, noConcern && permitRemarks.noConcern(noConcern)),
    permit:
      result === 'original' && since !== undefined
        ? cell(permitNotOnline(`${since}`))
        : { ...cell(permit ?? none.permit), ...(permit && { isUnbroken: true }) },
    onSite: cell(onSite),
    result: toned(COMPARISON_TONES[result], comparisonResults[result]),
  }));
  const shares = { item: 3.6, permit: 2.2, result: 1.8 };
  const { onSite: _, ...heads } = columns.comparison;
  const block = hasSite
    ? table(columns.comparison, { item: 3, permit: 1.8, onSite: 3.2, result: 1.6 }, rows)
    : table(heads, shares, rows);
  return {
    ...section(headings.comparison, block, none.comparison),
    isOpen: true,
  };
}

/** The cases of code enforcement. */
export function codeCasesSection(report: ReportInLanguage, isPaper: boolean): Section {
  const { codeCases, language } = report;
  const { headings, none, columns, caseStatuses, permitRemarks } = reportTexts[language];
  const rows = codeCases.map(
    ({ number, opened, status, violation, alsoOnRecord, noConcern, ...its }) => ({
      violation: {
        texts: [
          ...cell(
            recordWords(violation, language),
            alsoOnRecord && recordWords(alsoOnRecord, language),
            noConcern && permitRemarks.noConcern(noConcern),
          ).texts,
          ...inspectorLines(its, language),
        ],
      },
      number: withLink(
        numberCell(number),
        isPaper ? undefined : recordLink(report, 'code-case', number),
      ),
      opened: day(opened, language),
      status: toned(status === 'open' ? 'violation' : 'fine', caseStatuses[status]),
    }),
  );
  const shares = { number: 2, violation: 5, opened: 1.6, status: 1.2 };
  return section(headings.codeCases, table(columns.codeCases, shares, rows), none.codeCases);
}

/** The municipal liens. */
export function liensSection({ liens, language }: ReportInLanguage): Section {
  const { headings, none, columns, permitRemarks } = reportTexts[language];
  const rows = liens.map(({ number, recorded, holder, amount, noConcern }) => ({
    amount,
    holder: cell(holder, noConcern && permitRemarks.noConcern(noConcern)),
    number: numberCell(number),
    recorded: day(recorded, language),
  }));
  const shares = { number: 2, holder: 3, recorded: 1.6, amount: 3 };
  return section(headings.liens, table(columns.liens, shares, rows), none.liens);
}
