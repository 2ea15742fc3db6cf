import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from './api.ts';

interface Loaded<T> {
  /** What was loaded last; stays while it loads again. */
  readonly data: T | undefined;
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Loads `GET /api/office{path}`, and again when the page is looked at again. */
export function useData<T>(path: string): Loaded<T> {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<string>();
  const newest = useRef(path);
  const load = async (wanted: string) => {
    newest.current = wanted;
    // A slow response must not replace that of a later search.
    const isNewest = () => newest.current === wanted;
    try {
      const loaded = await call<T>('GET', wanted);
      if (!isNewest()) return;
      setData(loaded);
      setFailure(undefined);
    } catch (error) {
      if (isNewest()) setFailure((error as Error).message);
    }
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void loadNow(path);
    };
    void loadNow(path);
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [path]);
  return { data, failure, reload: () => load(path) };
}
