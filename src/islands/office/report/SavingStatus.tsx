import type { DraftState } from './draft-editor.ts';

interface SavingStatusProps extends Pick<DraftState, 'saving'> {
  /** Something of it waits for a choice. */
  readonly isAsked: boolean;
}

/** Whether what is typed is saved. */
export function SavingStatus({ saving, isAsked }: SavingStatusProps) {
  if (saving === 'saved' || saving === 'saving') {
    const saved = isAsked ? 'Waits for your choice' : 'Saved';
    return (
      <p className="flex-1 text-label text-ink-soft">{saving === 'saved' ? saved : 'Saving …'}</p>
    );
  }
  return (
    <p role="alert" className="flex-1 basis-full text-label font-semibold text-violation">
      {saving === 'offline'
        ? 'Not saved: no connection. It is saved as soon as there is one.'
        : `Not saved: ${saving.failure}`}
    </p>
  );
}
