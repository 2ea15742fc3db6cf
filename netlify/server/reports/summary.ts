import type { Contact } from '#report/contact.ts';
import { stepsOf } from '#report/steps.ts';
import type { Language } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';

/** Summary of a report, for the email that delivers it. It is stored with the report. */
export interface ReportSummary extends Pick<ReportInLanguage, 'verdict'> {
  /** Of the report. Summaries of before have none: it was the order's, as a rule. */
  readonly language?: Language;
  /** The first step; null where there is nothing to do. */
  readonly firstStep:
    | (Pick<ReportInLanguage['nextSteps'][number], 'action' | 'by' | 'ask'> & {
        /** The day that is meant: `2026-11-27`. */
        readonly day?: string | undefined;
        /** The office that answers about it, and how it is reached. */
        readonly call?: string | undefined;
      })
    | null;
  /** How many steps there are, and how many of them the seller has to act on. Summaries of before have none. */
  readonly steps?: { readonly all: number; readonly ofSeller: number };
}

export function summarize(report: ReportInLanguage): ReportSummary {
  const { verdict, language } = report;
  const steps = stepsOf(report);
  const [first] = steps;
  return {
    language,
    verdict,
    firstStep: first
      ? {
          action: first.action,
          by: first.by,
          ask: first.ask,
          day: first.day,
          call: first.contact && callOf(first.contact),
        }
      : null,
    steps: {
      all: steps.length,
      ofSeller: steps.filter(({ actor }) => actor === 'seller').length,
    },
  };
}

/** `Doral, Building Department, 305-593-6700`. Without a phone, where it is on the web. */
function callOf({ office, url, phone, inspector, inspectorPhone }: Contact): string {
  return [office, inspector, inspectorPhone ?? phone ?? url].filter(Boolean).join(', ');
}
