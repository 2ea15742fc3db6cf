import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangePreview } from '#shared/office/orders.ts';

/** Waits with the preview until typing pauses. */
const PAUSE_MS = 400;

/**
 * Loads what a change would do.
 * @param change undefined as long as something is missing
 */
export function usePreview<Change extends object>(
  change: Change | undefined,
  preview: (change: Change) => Promise<ChangePreview>,
) {
  const [loaded, setLoaded] = useState<ChangePreview>();
  const [failure, setFailure] = useState<string>();
  const key = change && JSON.stringify(change);
  const loadNow = useEffectEvent(async () => change && preview(change));
  useEffect(() => {
    setFailure(undefined);
    if (!key) return setLoaded(undefined);
    let isCurrent = true;
    const load = async () => {
      try {
        const preview = await loadNow();
        if (isCurrent) setLoaded(preview);
      } catch (error) {
        if (!isCurrent) return;
        setLoaded(undefined);
        setFailure((error as Error).message);
      }
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return { loaded, failure };
}
