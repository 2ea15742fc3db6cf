import { reportTexts } from '#i18n/document-texts.ts';
import type { Finding, ReportInLanguage } from '#shared/report/schema.ts';
import { contactLines, contactOf } from './contact.ts';
import type { Closing } from './document.ts';

/** What to ask about a finding, and whom: questions only, because offices differ and change. */
export function closingOf(finding: Finding, report: ReportInLanguage): Closing {
  const { language } = report;
  const { ask, questions } = reportTexts[language].closing;
  const contact = contactOf(finding, report);
  return {
    lead: ask,
    questions: Object.values(questions[finding.kind]),
    contact: contact ? contactLines(contact, language) : [],
  };
}
