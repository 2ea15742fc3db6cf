import { useEffect, useState } from 'react';
import type { ChangePreview } from '#shared/office/orders.ts';
import { call } from './api.ts';

/** Waits with the preview until typing pauses. */
const PAUSE_MS = 400;

/**
 * Loads what a change would do.
 * @param change undefined as long as something is missing
 */
export function usePreview(path: string, change: object | undefined) {
  const [loaded, setLoaded] = useState<ChangePreview>();
  const [failure, setFailure] = useState<string>();
  const body = change && JSON.stringify(change);
  useEffect(() => {
    setFailure(undefined);
    if (!body) return setLoaded(undefined);
    let isCurrent = true;
    const load = async () => {
      try {
        const preview = await call<ChangePreview>('POST', path, JSON.parse(body));
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
  }, [path, body]);
  return { loaded, failure };
}
