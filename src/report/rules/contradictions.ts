import { fieldsAreAskedWhereTheyStand } from './asked-where.ts';
import { comparisonAgreesWithPermits } from './comparison.ts';
import { contractorsAreWhole } from './contractors.ts';
import { closingDays, daysAreBeforeTheReport } from './days.ts';
import { findingsHaveTheirRecord, findingsHaveTheirStep, verdictAndFindings } from './findings.ts';
import { permitsAgreeWithThemselves } from './permits.ts';
import {
  findingsCallNoClosedPermitOpen,
  findingsNameTheirRecords,
  recordsAreNamedOrNoConcern,
} from './records.ts';
import { entriesStandOnce } from './repetitions.ts';
import type { ReportProblem, Rule, RuledReport } from './rule.ts';
import {
  notesAgreeWithNumbers,
  permitsAreSearchedWhereIssued,
  permitsAreSearchedWhereTheyWereIssued,
  phonesHaveTheirSource,
  searchesFoundWhatIsListed,
} from './searches.ts';
import { findingsAreAskedInTime } from './steps.ts';
import { visitAgreesWithItself } from './visit.ts';

const RULES: readonly Rule[] = [
  verdictAndFindings,
  recordsAreNamedOrNoConcern,
  findingsNameTheirRecords,
  findingsCallNoClosedPermitOpen,
  findingsHaveTheirRecord,
  findingsHaveTheirStep,
  findingsAreAskedInTime,
  permitsAgreeWithThemselves,
  daysAreBeforeTheReport,
  closingDays,
  entriesStandOnce,
  contractorsAreWhole,
  comparisonAgreesWithPermits,
  searchesFoundWhatIsListed,
  notesAgreeWithNumbers,
  permitsAreSearchedWhereIssued,
  permitsAreSearchedWhereTheyWereIssued,
  fieldsAreAskedWhereTheyStand,
  phonesHaveTheirSource,
  visitAgreesWithItself,
];

/** Finds what a report says in two places, and not the same in both. */
export function contradictions(report: RuledReport): ReportProblem[] {
  return RULES.flatMap((rule) => rule(report));
}
