import { atom } from 'nanostores';
import { Canceled } from './canceled.ts';

/** A question of a call that can't go on without an answer, over whatever screen is open. */
export interface Question {
  readonly kind: 'sign-in' | 'confirm' | 'repeat' | 'sign-out';
  /** What it is about, where the question names it. */
  readonly what: string;
  readonly goOn: () => void;
  readonly cancel: () => void;
}

const UNKNOWN =
  'It isn’t known whether this was done. Try again to find out: it is done once, however often you press.';

export const $question = atom<Question | undefined>();

let asked: { readonly kind: Question['kind']; readonly answered: Promise<void> } | undefined;

/**
 * Opens a dialog and resolves when the person goes on. Calls that ask the same at once share one dialog.
 * @throws Canceled, or an error that says that nobody knows what was done
 */
export async function ask(kind: Question['kind'], what = ''): Promise<void> {
  if (asked && asked.kind !== kind) await asked.answered.catch(() => undefined);
  asked ??= { kind, answered: open(kind, what) };
  await asked.answered;
}

async function open(kind: Question['kind'], what: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      $question.set({
        kind,
        what,
        goOn: resolve,
        cancel: () =>
          reject(kind === 'repeat' ? new Error(UNKNOWN) : new Canceled('Nothing was changed.')),
      });
    });
  } finally {
    $question.set(undefined);
    asked = undefined;
  }
}
