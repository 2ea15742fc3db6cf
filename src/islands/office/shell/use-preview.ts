import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangePreview } from '#shared/office/orders.ts';
import { isUncertain } from './api.ts';

/** Waits with the preview until typing pauses. */
const PAUSE_MS = 400;

/**
 * Loads what a change would do.
 * @param change undefined as long as something is missing
 */
export function usePreview<Change extends object>(
  change: Change | undefined,
  load: (change: Change) => Promise<ChangePreview>,
) {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly preview: ChangePreview }>();
  const [failure, setFailure] = useState<{
    readonly text: string;
    readonly reload: (() => void) | undefined;
  }>();
  const [attempt, setAttempt] = useState(0);
  const key = change && JSON.stringify(change);
  const loadNow = useEffectEvent(async () => change && load(change));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    setFailure(undefined);
    if (!key) return setLoaded(undefined);
    let isCurrent = true;
    const loadPreview = async () => {
      try {
        const preview = await loadNow();
        if (isCurrent && preview) setLoaded({ of: key, preview });
      } catch (error) {
        if (!isCurrent) return;
        setLoaded(undefined);
        const reload = isUncertain(error) ? () => setAttempt((count) => count + 1) : undefined;
        setFailure({ text: (error as Error).message, reload });
      }
    };
    const timer = setTimeout(() => void loadPreview(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);
  return {
    /** The last preview; stays while something else is typed. */
    loaded: loaded?.preview,
    /** The reason for a failed load, and a way to load it again where that can help. */
    failure,
    /** The change may not be sent yet: what it would do has not been there to read. */
    isAwaited: key !== undefined && loaded?.of !== key,
  };
}
