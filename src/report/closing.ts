import { CLOSING_FACTS, isRecent } from '#business/permit-offices/closing-facts.ts';
import type { ClosingFact, ClosingTopic } from '#business/permit-offices/closing-schema.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import type { ClosingQuestions } from '#i18n/en/report-closing.ts';
import { formatDay } from '#shared/format-day.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Finding, ReportInLanguage } from '#shared/report/schema.ts';
import { contactLines, contactOf } from './contact.ts';
import type { Closing } from './document.ts';
import { isSameIssuer, issuerOf } from './place-names.ts';

/** What a question asks for. It is left out once the office's own words say all of it. */
const ASKED: Readonly<Record<keyof ClosingQuestions, readonly ClosingTopic[]>> = {
  what: ['papers', 'inspection'],
  who: ['who'],
  cost: ['cost', 'time'],
};

/**
 * How a finding is closed: what the office itself says, as a person has read it on its page, and what is to be asked of it.
 * @param facts of all offices
 */
export function closingOf(
  finding: Finding,
  report: ReportInLanguage,
  facts: readonly ClosingFact[] = CLOSING_FACTS,
): Closing {
  const { language } = report;
  const { ask, askTheRest, questions, said, topics } = reportTexts[language].closing;
  const contact = contactOf(finding, report);
  const known = facts.filter(
    (fact) =>
      fact.kinds.includes(finding.kind) &&
      isSameIssuer(issuerOf(fact.municipality, fact.county), report.parcel.jurisdiction) &&
      isRecent(fact, report.date),
  );
  const isSaid = (topic: ClosingTopic) => known.some((fact) => fact.topic === topic);
  const open = keysOf(ASKED).filter((question) => !ASKED[question].every(isSaid));
  return {
    facts: known.map(({ topic, words, source, checkedOn }) => ({
      lead: topics[topic],
      text: words[language],
      source: {
        text: said(new URL(source).hostname, formatDay(checkedOn, language, 'short')),
        url: source,
      },
    })),
    lead: known.length > 0 ? askTheRest : ask,
    questions: open.map((question) => questions[finding.kind][question]),
    contact: contact ? contactLines(contact, language) : [],
  };
}
