import { useStore } from '@nanostores/react';
import { useStatus } from '#client/StatusRegion.tsx';
import { $keeping } from '../shell/kept.ts';
import { type DraftState, isEnded } from './draft-state.ts';

interface SavingStatusProps extends Pick<DraftState, 'saving' | 'writer'> {
  /** Something of it waits for a choice. */
  readonly isAsked: boolean;
}

/** Where the focus goes once all choices are made. */
export const SAVING_STATUS = 'report-saving';

/** Whether what is typed is saved, and who else writes. */
export function SavingStatus({ saving, isAsked, writer }: SavingStatusProps) {
  const keeping = useStore($keeping);
  const writing = writer ? `${writer} is writing here` : '';
  useStatus(writing);
  if (saving === 'saved' || saving === 'saving') {
    const saved = isAsked ? 'Waits for your choice' : 'Saved';
    return (
      <div id={SAVING_STATUS} tabIndex={-1} className="flex-1 text-label text-ink-soft">
        <p>{saving === 'saved' ? saved : 'Saving …'}</p>
        {writing && <p className="font-semibold text-lagoon wrap-anywhere">{writing}</p>}
      </div>
    );
  }
  return (
    <div className="flex-1 basis-full text-label">
      <p role="alert" className="font-semibold text-violation">
        {saving === 'offline'
          ? 'Not saved: no connection. It is saved as soon as there is one.'
          : `Not saved: ${saving.failure}`}
      </p>
      {saving === 'offline' && (
        <p className="text-ink-soft">
          {keeping === 'kept'
            ? 'It is kept on this device: you can go on, or close this page.'
            : 'This device keeps nothing: leave this page open.'}
        </p>
      )}
      {isEnded(saving) && (
        <p className="text-ink-soft">Nothing is written of it any more: you can close this page.</p>
      )}
    </div>
  );
}
