import { Button } from '../shell/Button.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import type { useAction } from '../shell/use-action.ts';
import type { Conflict } from './conflicts.ts';
import type { DraftState } from './draft-state.ts';
import { SavingStatus } from './SavingStatus.tsx';

interface ComposerBarProps extends Pick<DraftState, 'saving' | 'conflicts' | 'writer'> {
  /** Opens what asks about the conflicts. */
  readonly onChoose: () => void;
  readonly action: ReturnType<typeof useAction>;
  readonly isPreviewed: boolean;
  readonly onSwitchPreview: () => void;
  /** Undefined where the report can't be delivered. */
  readonly onDeliver: (() => void) | undefined;
  readonly deliverLabel: string;
}

/** The bar under the composer: conflicts, whether all is saved, preview and delivery. */
export function ComposerBar(props: ComposerBarProps) {
  const { saving, conflicts, action, isPreviewed, onSwitchPreview, onDeliver } = props;
  return (
    <div className="office-composer-bar border-t border-rule-strong bg-paper py-2.5">
      {conflicts.length > 0 && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-coral bg-sand-soft px-4 py-3"
        >
          <p className="wrap-anywhere">{askedInWords(conflicts)}</p>
          <button
            type="button"
            className="button button-quiet office-action"
            onClick={props.onChoose}
          >
            {`Choose (${conflicts.length})`}
          </button>
        </div>
      )}
      <ResultNotice result={action.result} />
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <SavingStatus saving={saving} isAsked={conflicts.length > 0} writer={props.writer} />
        <button
          type="button"
          className="button button-quiet office-action aria-pressed:bg-lagoon-mist xl:hidden"
          aria-pressed={isPreviewed}
          onClick={onSwitchPreview}
        >
          Preview
        </button>
        {onDeliver && (
          <Button
            className="button button-primary office-action"
            isDisabled={action.isBusy}
            onClick={onDeliver}
          >
            {props.deliverLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** `Ana and you have changed the same.` */
function askedInWords(conflicts: readonly Conflict[]): string {
  const names = [...new Set(conflicts.map(({ by }) => by))];
  return `${names.join(', ')} and you have changed the same. Nothing is overwritten until you choose.`;
}
