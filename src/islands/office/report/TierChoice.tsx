import { report as reportTexts } from '#i18n/en/report.ts';
import { ADD_ON } from '#report/draft.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { DraftEditor } from './draft-editor.ts';
import { withTier } from './search-rows.ts';

interface TierChoiceProps {
  readonly content: WrittenReport;
  readonly orderTier: Draft['tier'];
  readonly editor: DraftEditor;
}

/** The order's report, or the add-on that its customer asked for by message. */
export function TierChoice({ content, orderTier, editor }: TierChoiceProps) {
  const isAddOn = content.tier === ADD_ON;
  const choose = (chosen: typeof ADD_ON | undefined) =>
    editor.update((now) => withTier(now, { chosen, orderTier, day: dayInFlorida(new Date()) }));
  const choices = [
    [orderTier, !isAddOn, undefined],
    [ADD_ON, isAddOn, ADD_ON],
  ] as const;
  return (
    <fieldset className="mt-4">
      <legend className="eyebrow">What is written</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(([tier, isChosen, value]) => (
          <label key={tier} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="tier"
              className="size-5 shrink-0 accent-lagoon"
              checked={isChosen}
              onChange={() => choose(value)}
            />
            {reportTexts.tiers[tier].title}
          </label>
        ))}
      </div>
      {isAddOn && (
        <p className="mt-1 text-label text-ink-soft">
          Open its PDF and send it with your answer to the customer’s message. It can’t be delivered
          as this order’s report.
        </p>
      )}
    </fieldset>
  );
}
