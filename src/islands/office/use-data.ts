import { useEffect, useEffectEvent, useState } from 'react';
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
  const reload = async () => {
    try {
      setData(await call<T>('GET', path));
      setFailure(undefined);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const reloadNow = useEffectEvent(reload);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another list
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void reloadNow();
    };
    void reloadNow();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [path]);
  return { data, failure, reload };
}
