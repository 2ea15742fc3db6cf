import * as z from 'zod/mini';
import { fieldErrors } from '#i18n/en/field-errors.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { isAddOn, REPORT_TIERS, type ReportTier } from '#shared/services.ts';
import { isGroup } from './fields.ts';
import { missingLetters } from './missing-letters.ts';
import type { ReportProblem, RuledReport } from './rules/rule.ts';
import { deliveryProblems } from './tier-rules.ts';
import { mapFields, UNKNOWN, type Visit } from './walk.ts';

/** Reports that a draft can be in place of its order's: those that customers ask for by message. */
export function otherTiers(orderTier: ReportTier): readonly ReportTier[] {
  return REPORT_TIERS.filter((tier) => isAddOn(tier) && tier !== orderTier);
}

/** What a draft is written as: the report of its order, or another that its content names. */
export function tierOfDraft({ tier }: WrittenReport, orderTier: ReportTier): ReportTier {
  return otherTiers(orderTier).find((other) => other === tier) ?? orderTier;
}

interface CheckedDraft {
  /** Undefined while a field is missing or wrong. */
  readonly report: ReportInLanguage | undefined;
  /** Everything that keeps it from being delivered. */
  readonly problems: readonly ReportProblem[];
}

/** Says what a draft lacks, by its fields and by what its tier sells. */
export function checkDraft(content: WrittenReport, subject: DraftSubject): CheckedDraft {
  const { language } = subject;
  const input = draftInput(content, subject);
  const { data, error } = z.safeParse(reportSchema, input);
  const problems = [...deliveryProblems(input), ...missingLetters(input)];
  return data
    ? { report: { ...data, language: data.language ?? language }, problems }
    : { report: undefined, problems: [...error.issues.map(toProblem), ...problems] };
}

/** Input for the schema of reports: empty fields are left out, and so are those of other versions. */
export function draftInput(content: WrittenReport, subject: DraftSubject): RuledReport {
  const { tier, order, notes, signedBy } = subject;
  const { order: _, signedBy: __, ...typed } = mapFields(content, withoutEmpty);
  const input = { ...typed, ...(signedBy && { signedBy }) };
  const written = tierOfDraft(content, tier);
  // Another report is not what the order is delivered with, so it doesn't name it.
  if (written !== tier) return { ...input, tier: written };
  // A customer's question is answered, also where the draft is older than that field.
  const question = input.asked?.question ?? notes?.trim();
  return { ...input, tier, order, ...(question && { asked: { ...input.asked, question } }) };
}

/** Entries stay, in their places, to which problems lead. */
const withoutEmpty: Visit = (value, { schema, isRequired }, withParts) => {
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (schema === UNKNOWN || isBlank) return undefined;
  if (!schema.properties) return withParts(value);
  const kept = withParts(value ?? {});
  const isNothing = isGroup(kept) && Object.keys(kept).length === 0;
  return isNothing && !isRequired ? undefined : kept;
};

function toProblem({ path, message }: z.core.$ZodIssue): ReportProblem {
  return {
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message: fieldErrorSentence(message, fieldErrors, DEFAULT_LANGUAGE),
  };
}
