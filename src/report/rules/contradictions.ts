import { comparisonAgreesWithPermits } from './comparison.ts';
import { contractorsAreWhole } from './contractors.ts';
import { closingDays, daysAreBeforeTheReport } from './days.ts';
import { findingsHaveTheirRecord, verdictAndFindings } from './findings.ts';
import { permitsAgreeWithThemselves, permitsAreSettledOrNamed } from './permits.ts';
import { entriesStandOnce } from './repetitions.ts';
import type { ReportProblem, Rule, RuledReport } from './rule.ts';
import {
  notesAgreeWithNumbers,
  permitsAreSearchedWhereIssued,
  searchesFoundWhatIsListed,
} from './searches.ts';

const RULES: readonly Rule[] = [
  verdictAndFindings,
  permitsAreSettledOrNamed,
  findingsHaveTheirRecord,
  permitsAgreeWithThemselves,
  daysAreBeforeTheReport,
  closingDays,
  entriesStandOnce,
  contractorsAreWhole,
  comparisonAgreesWithPermits,
  searchesFoundWhatIsListed,
  notesAgreeWithNumbers,
  permitsAreSearchedWhereIssued,
];

/** Finds what a report says in two places, and not the same in both. */
export function contradictions(report: RuledReport): ReportProblem[] {
  return RULES.flatMap((rule) => rule(report));
}
