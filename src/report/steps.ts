import { phraseTexts } from '#i18n/phrase-texts.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Finding, Report } from '#shared/report/schema.ts';
import { type Contact, contactOf } from './contact.ts';
import { plain } from './rules/rule.ts';

type Step = Report['nextSteps'][number];

/** A step in the list of all: by when, for which finding, and whom to call. */
export interface ListedStep extends Step {
  /** The day that is meant: `2026-11-27`. Undefined where the step has none, or the report doesn't state it. */
  readonly day: string | undefined;
  /** The finding that it settles, by its place in the report from 1 on. Undefined for a step that belongs to none. */
  readonly settles: (Pick<Finding, 'title' | 'kind'> & { readonly number: number }) | undefined;
  readonly contact: Contact | undefined;
}

/**
 * Returns everything that there is to do, by day: the steps of the findings and the others. Those of the inspection period,
 * and those without a day, come first, those of the closing last. The first one stands in the email that delivers the report.
 */
export function stepsOf(report: Omit<Report, 'tier'>): ListedStep[] {
  const { findings, nextSteps, inspectionEnds, closingDate } = report;
  const days = { inspection: inspectionEnds, closing: closingDate };
  const dayOf = ({ until }: Step) => until && days[until];
  const ofFindings = findings.flatMap((finding, index) =>
    (finding.steps ?? []).map((step) => ({
      ...step,
      day: dayOf(step),
      settles: { title: finding.title, kind: finding.kind, number: index + 1 },
      contact: ASKS_NO_OFFICE.has(step.actor) ? undefined : contactOf(finding, report),
    })),
  );
  const others = nextSteps.map((step) => ({
    ...step,
    day: dayOf(step),
    settles: undefined,
    contact: undefined,
  }));
  return [...ofFindings, ...others].toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** What these do, no public office answers for. */
const ASKS_NO_OFFICE: ReadonlySet<Step['actor']> = new Set(['attorney', 'association']);

/** A step without a day is one for now, but where it says that it is for the closing, whose day nobody knows yet. */
function rankOf({ until, by }: Step): number {
  return until === 'closing' || (!until && BEFORE_CLOSING.has(plain(by))) ? 1 : 0;
}

const BEFORE_CLOSING: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => plain(phraseTexts[language].by.closing)),
);
