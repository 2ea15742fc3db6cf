import { report as reportTexts } from '#i18n/en/report.ts';
import { otherTiers, tierOfDraft } from '#report/draft.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import type { DraftEditor } from './draft-editor.ts';
import { withTier } from './search-rows.ts';

interface TierChoiceProps {
  readonly content: WrittenReport;
  readonly orderTier: Draft['tier'];
  readonly editor: DraftEditor;
}

/** The order's report, or another that its customer asked for by message. */
export function TierChoice({ content, orderTier, editor }: TierChoiceProps) {
  const written = tierOfDraft(content, orderTier);
  const choose = (tier: ReportTier) =>
    editor.update((now) => withTier(now, { tier, orderTier, day: dayInFlorida(new Date()) }));
  return (
    <fieldset className="mt-4">
      <legend className="eyebrow">What is written</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {[orderTier, ...otherTiers(orderTier)].map((tier) => (
          <label key={tier} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="tier"
              className="size-5 shrink-0 accent-lagoon"
              checked={tier === written}
              onChange={() => choose(tier)}
            />
            {reportTexts.tiers[tier].title}
          </label>
        ))}
      </div>
      {written !== orderTier && (
        <p className="mt-1 text-label text-ink-soft">
          Open its PDF and send it with your answer to the customer’s message. It can’t be delivered
          as this order’s report.
        </p>
      )}
    </fieldset>
  );
}
