import { useState } from 'react';
import { Canceled } from './canceled.ts';

/** The result of an action. */
export interface ActionResult {
  readonly tone: 'success' | 'failure';
  readonly text: string;
}

/**
 * Runs one action at a time, and keeps the result of the last one.
 * @param afterwards loads again what the action changed, or may have changed although it failed
 */
export function useAction(afterwards?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionResult>();
  /** @param success what to say when it is done */
  const run = async (action: () => Promise<unknown>, success = ''): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setResult(undefined);
    const failure = await action().then(
      () => undefined,
      (error: Error) => error,
    );
    if (!(failure instanceof Canceled)) await afterwards?.();
    if (failure) setResult({ tone: 'failure', text: failure.message });
    else if (success) setResult({ tone: 'success', text: success });
    setBusy(false);
    return !failure;
  };
  /** Drops the result: its cause is gone. */
  const forgetResult = () => setResult(undefined);
  return { isBusy, result, run, forgetResult };
}
