import { reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { cell, section, table } from './blocks.ts';
import { contactLines } from './contact.ts';
import type { Section } from './document.ts';
import { stepsOf } from './steps.ts';

/** The list of all steps, in words. */
export function stepsSection(report: ReportInLanguage): Section {
  const { language } = report;
  const { columns, headings, none, steps: words } = reportTexts[language];
  const rows = stepsOf(report).map(({ action, by, day, actor, ask, settles, contact }) => ({
    action: cell(action, settles && words.settles(settles.number, settles.title)),
    by: day ? cell(formatDay(day, language, 'short'), by) : cell(by),
    actor: words.actors[actor],
    ask: { texts: [{ text: ask }, ...(contact ? contactLines(contact, language) : [])] },
  }));
  const shares = { action: 4.2, by: 2.1, actor: 1.5, ask: 2.9 };
  return section(headings.nextSteps, table(columns.steps, shares, rows), none.nextSteps);
}
