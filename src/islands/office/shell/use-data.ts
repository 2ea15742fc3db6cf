import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReadName, ResultOf } from '#shared/office/calls.ts';
import { type CallArguments, call } from './api.ts';

interface Loaded<T> {
  /** What was loaded last; stays while it loads again. */
  readonly data: T | undefined;
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Loads what a call returns, and again when the page is looked at again. */
export function useData<Name extends ReadName>(
  ...request: CallArguments<Name>
): Loaded<ResultOf<Name>> {
  const [data, setData] = useState<ResultOf<Name>>();
  const [failure, setFailure] = useState<string>();
  const key = JSON.stringify(request);
  const newest = useRef(key);
  const load = async () => {
    newest.current = key;
    // A slow response must not replace that of a later search.
    const isNewest = () => newest.current === key;
    try {
      const loaded = await call<Name>(...request);
      if (!isNewest()) return;
      setData(loaded);
      setFailure(undefined);
    } catch (error) {
      if (isNewest()) setFailure((error as Error).message);
    }
  };
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is loaded at once
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void loadNow();
    };
    void loadNow();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [key]);
  return { data, failure, reload: load };
}
