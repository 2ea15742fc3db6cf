import { draftShapeProblems } from '#report/draft-shape.ts';
import { withPlaceIds } from '#report/entry-ids.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { upgradeDraft } from '#report/upgrade-draft.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { WrittenReport } from '#shared/report/written.ts';

/** What is stored can't be a draft, not even one of an earlier version. */
export type DraftMalformed = Reason<
  'draft-malformed',
  { readonly problems: readonly ReportProblem[] }
>;

/** Reads a draft of any version as it is stored. */
export function readStoredDraft(json: string): Result<WrittenReport, DraftMalformed> {
  const content: unknown = JSON.parse(json);
  const problems = draftShapeProblems(content);
  if (problems.length > 0) return err({ type: 'draft-malformed', problems });
  // biome-ignore lint/plugin: JSON has no type; its shape is a draft's, and its values are checked when it is delivered
  return ok(withPlaceIds(upgradeDraft(content as WrittenReport)));
}
