import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import type { ReportInLanguage } from './schema.ts';
import { sells } from './tiers.ts';

/** What a report is, and what its tier can’t show, in paragraphs. */
export function aboutReport({ tier, language }: ReportInLanguage): readonly string[] {
  const { about, tiers } = reportTexts[language];
  return [
    sells(tier, 'visit') ? about.recordsAndVisit : about.records,
    about.cannotFind(tiers[tier]),
    about.recordsCanBeWrong,
    about.notAdvice,
    about.questions(company.phone, company.email),
  ];
}
