import { useState } from 'react';
import { formatRecentTime } from '#shared/format-day.ts';
import type { Assignee } from '#shared/office/colleagues.ts';
import { Button } from './Button.tsx';
import { GiveTo } from './GiveTo.tsx';
import { Notice } from './Notice.tsx';
import { usePerson } from './person.ts';
import { useAction, useLostPress } from './use-action.ts';

interface WhoHasItProps {
  readonly assignee: Assignee | null;
  /** Gives it to a person, or to nobody. */
  readonly assign: (personId: string | null) => Promise<unknown>;
  readonly reload: () => Promise<void>;
}

/** Who has an order or a message, and since when. Anybody may take it, or give it to a colleague. */
export function WhoHasIt({ assignee, assign, reload }: WhoHasItProps) {
  const { id } = usePerson();
  const action = useAction(reload);
  const { isBusy, result, run } = action;
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<string | null>();
  useLostPress(action, (assignee?.id ?? null) === given);
  const give = (personId: string | null) => {
    setGiven(personId);
    void run(() => assign(personId)).then((isDone) => isDone && setOpen(false));
  };
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="figures">
          {assignee ? (
            <>
              <span className="font-semibold text-lagoon">
                {assignee.id === id ? 'You' : assignee.name}
              </span>
              <span>{`, since ${formatRecentTime(assignee.since, new Date())}`}</span>
            </>
          ) : (
            <span className="text-ink-soft">Nobody has it</span>
          )}
        </p>
        {assignee?.id !== id && (
          <Button className="office-inline-button" isDisabled={isBusy} onClick={() => give(id)}>
            Take
          </Button>
        )}
        <button
          type="button"
          className="office-inline-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Assign to …
        </button>
      </div>
      {isOpen && <GiveTo has={assignee?.id} isBusy={isBusy} give={give} />}
      {result && <Notice {...result} />}
    </div>
  );
}
