import { useEffect, useEffectEvent, useState } from 'react';
import { isUncertain } from './api.ts';
import { Canceled } from './canceled.ts';

/** The result of an action. */
export interface ActionResult {
  readonly tone: 'success' | 'failure';
  readonly text: string;
  /** Of a press without a response: what there is to say if it was done. */
  readonly ifDone?: string | undefined;
}

/**
 * Runs one action at a time, and keeps the result of the last one.
 * @param afterwards loads again what the action changed, or may have changed although it failed
 */
export function useAction(afterwards?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionResult>();
  const say = (success: string) =>
    setResult(success ? { tone: 'success', text: success } : undefined);
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
    const ifDone = isUncertain(failure) ? success : undefined;
    if (failure) setResult({ tone: 'failure', text: failure.message, ifDone });
    else say(success);
    setBusy(false);
    return !failure;
  };
  /** Drops the result: its cause is gone. */
  const forgetResult = () => setResult(undefined);
  return { isBusy, result, run, say, forgetResult };
}

/**
 * A press whose response was lost asks for no other one once it is seen that it was done.
 * @param isSeen whether what was read since says so
 * @param says in place of what there is to say if it was done: nothing where somebody else may have done it
 */
export function useLostPress(
  { result, say }: ReturnType<typeof useAction>,
  isSeen: boolean,
  says = result?.ifDone,
): void {
  const ifDone = result?.ifDone;
  const conclude = useEffectEvent(() => say(says ?? ''));
  useEffect(() => {
    if (ifDone !== undefined && isSeen) conclude();
  }, [ifDone, isSeen]);
}
