import type { ReportInLanguage } from '#report/schema.ts';

/** Summary of a report, for the email that delivers it. It is stored with the report. */
export interface ReportSummary extends Pick<ReportInLanguage, 'verdict'> {
  /** The first step; null where there is nothing to do. */
  readonly firstStep: Pick<ReportInLanguage['nextSteps'][number], 'action' | 'by' | 'ask'> | null;
}

export function summarize({ verdict, nextSteps }: ReportInLanguage): ReportSummary {
  const [first] = nextSteps;
  return {
    verdict,
    firstStep: first ? { action: first.action, by: first.by, ask: first.ask } : null,
  };
}
