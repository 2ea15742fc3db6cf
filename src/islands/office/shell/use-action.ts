import { useState } from 'react';

/** The result of an action. */
export interface ActionResult {
  readonly tone: 'success' | 'failure';
  readonly text: string;
}

/**
 * Runs one action at a time, and keeps the result of the last one.
 * @param afterwards loads again what the action changed
 */
export function useAction(afterwards?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionResult>();
  /** @param success what to say when it is done */
  const run = async (action: () => Promise<unknown>, success = ''): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setResult(undefined);
    try {
      await action();
      await afterwards?.();
      setResult(success ? { tone: 'success', text: success } : undefined);
      return true;
    } catch (error) {
      setResult({ tone: 'failure', text: (error as Error).message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, result, run };
}
