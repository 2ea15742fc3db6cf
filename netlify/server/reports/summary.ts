import { stepsOf } from '#report/steps.ts';
import type { Language } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';

/** Summary of a report, for the email that delivers it. It is stored with the report. */
export interface ReportSummary extends Pick<ReportInLanguage, 'verdict'> {
  /** Of the report. Summaries of before have none: it was the order's, as a rule. */
  readonly language?: Language;
  /** The first step; null where there is nothing to do. */
  readonly firstStep: Pick<ReportInLanguage['nextSteps'][number], 'action' | 'by' | 'ask'> | null;
}

export function summarize(report: ReportInLanguage): ReportSummary {
  const { verdict, language } = report;
  const [first] = stepsOf(report);
  return {
    language,
    verdict,
    firstStep: first ? { action: first.action, by: first.by, ask: first.ask } : null,
  };
}
