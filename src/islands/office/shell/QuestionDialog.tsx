import type { SignedIn } from '#shared/office/access.ts';
import { currentPerson, signIn } from './api.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Question } from './questions.ts';
import { ResultNotice } from './ResultNotice.tsx';
import { useAction } from './use-action.ts';

const WORDS = {
  'sign-in': {
    title: 'Sign in again',
    text: 'You were signed out. Nothing that you typed is lost: sign in, and it goes on.',
    button: 'Sign in with a passkey',
  },
  confirm: {
    title: 'Confirm with your passkey',
    text: 'This changes money, people or somebody’s data, so it needs your passkey once more.',
    button: 'Use my passkey',
  },
  repeat: {
    title: 'No answer yet',
    text: 'It isn’t known whether this was done. Try again: it is done once, however often you press.',
    button: 'Try again',
  },
  'sign-out': {
    title: 'Sign out and remove them?',
    text: 'This device still has what isn’t stored in the office yet. Signing out removes it for good.',
    button: 'Sign out and remove them',
  },
} as const;

/** A question of a call, over the screen, which keeps what was typed. */
export function QuestionDialog({
  question,
  person,
}: {
  readonly question: Question;
  readonly person: SignedIn;
}) {
  const { isBusy, result, run } = useAction();
  const { title, text, button } = WORDS[question.kind];
  const goOn = async () => {
    if (question.kind === 'sign-in') {
      await signIn();
      const current = await currentPerson();
      // Somebody else has sat down: nothing of the other person may stay.
      if (current?.email !== person.email) return location.reload();
    }
    question.goOn();
  };
  return (
    <Dialog title={title} onClose={question.cancel}>
      <p className="mt-2">{text}</p>
      {question.what && <p className="mt-2 font-semibold">{question.what}</p>}
      <ResultNotice result={result} />
      <div className="mt-5 grid gap-2.5">
        <Button
          className="button button-primary"
          isDisabled={isBusy}
          onClick={() => void run(goOn)}
        >
          {button}
        </Button>
        <button type="button" className="button button-quiet" onClick={question.cancel}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
