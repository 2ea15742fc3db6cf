import * as z from 'zod/mini';
import { fieldErrors } from '#i18n/en/field-errors.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { DraftFields, DraftSubject, DraftValue } from '#shared/office/reports.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { type FieldSchema, REPORT_FIELDS } from './fields.ts';
import type { ReportProblem, RuledReport } from './rules/rule.ts';
import { deliveryProblems } from './tier-rules.ts';

/** Kinds of report that customers ask for by message: a draft can be one in place of its order's report. */
export const ADD_ON = 'closing-check' satisfies ReportTier;

interface CheckedDraft {
  /** Undefined while a field is missing or wrong. */
  readonly report: ReportInLanguage | undefined;
  /** Everything that keeps it from being delivered. */
  readonly problems: readonly ReportProblem[];
}

/** Says what a draft lacks, by its fields and by what its tier sells. */
export function checkDraft(content: DraftFields, subject: DraftSubject): CheckedDraft {
  const { language } = subject;
  const input = draftInput(content, subject);
  const { data, error } = z.safeParse(reportSchema, input);
  const problems = deliveryProblems({ ...NO_ENTRIES, ...input } as unknown as RuledReport);
  return data
    ? { report: { ...data, language: data.language ?? language }, problems }
    : { report: undefined, problems: [...error.issues.map(toProblem), ...problems] };
}

const NO_ENTRIES: Omit<RuledReport, 'tier'> = {
  findings: [],
  nextSteps: [],
  comparison: [],
  permits: [],
  contractors: [],
  codeCases: [],
  liens: [],
  searched: [],
  notSearched: [],
  sources: [],
};

/** Input for the schema of reports: empty fields are left out. */
export function draftInput(content: DraftFields, subject: DraftSubject): DraftFields {
  const { tier, order, notes, signedBy } = subject;
  const { order: _, signedBy: __, ...typed } = withoutEmpty(content, REPORT_FIELDS) as DraftFields;
  const input: DraftFields = { ...typed, ...(signedBy && { signedBy: { ...signedBy } }) };
  // The add-on is not what the order is delivered with, so it doesn't name it.
  const isAddOn = input.tier === ADD_ON;
  if (isAddOn) return input;
  const asked = input.asked as DraftFields | undefined;
  // A customer's question is answered, also where the draft is older than that field.
  const question = asked?.question ?? notes?.trim();
  return { ...input, tier, order, ...(question && { asked: { ...asked, question } }) };
}

function withoutEmpty(
  value: DraftValue | undefined,
  { properties, items, required = [] }: FieldSchema,
): DraftValue | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (items && Array.isArray(value)) {
    // Each keeps its place, to which problems lead.
    return value.map((entry) => (withoutEmpty(entry, items) ?? {}) as DraftFields);
  }
  if (!properties) return value;
  const given = typeof value === 'object' ? (value as DraftFields) : {};
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const isNeeded = field.properties && required.includes(name);
    const kept = withoutEmpty(given[name], field) ?? (isNeeded ? {} : undefined);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

function toProblem({ path, message }: z.core.$ZodIssue): ReportProblem {
  return {
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message: fieldErrorSentence(message, fieldErrors, DEFAULT_LANGUAGE),
  };
}
