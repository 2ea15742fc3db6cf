import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallArguments } from '#client/api.ts';
import type { ReadName, ResultOf } from '#shared/calls.ts';
import { call } from './api.ts';

interface Loaded<T> {
  /** The last result; stays while it loads again. */
  readonly data: T | undefined;
  /** It is the result of this request, not of the one before. */
  readonly isCurrent: boolean;
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

/** A request's last result, and which of its loads brought it. */
interface Result {
  readonly result: unknown;
  readonly load: number;
}

/** The last result of each request, so that the way back to a screen doesn't wait. */
const lastLoaded = new Map<string, Result>();

let loads = 0;

/** Keeps what a screen has saved, so that the way back to it shows no older result of the call. */
export function keepLoaded<Name extends ReadName>(
  request: CallArguments<Name>,
  result: ResultOf<Name>,
): void {
  lastLoaded.set(JSON.stringify(request), { result, load: ++loads });
}

/** Loads the result of a call, and loads it again when the page becomes visible. */
export function useData<Name extends ReadName>(
  ...request: CallArguments<Name>
): Loaded<ResultOf<Name>> {
  return useRequest<Name>(request, async () => true);
}

/** As {@link useData}, but a page that becomes visible first asks whether there is anything new, given what was loaded last. */
export function useRequest<Name extends ReadName>(
  request: CallArguments<Name>,
  hasNews: (known: ResultOf<Name>) => Promise<boolean>,
): Loaded<ResultOf<Name>> {
  const key = JSON.stringify(request);
  const [loaded, setLoaded] = useState<ResultOf<Name>>();
  const [failure, setFailure] = useState<string>();
  const newest = useRef(key);
  const load = async () => {
    newest.current = key;
    const number = ++loads;
    // Responses may arrive in another order than they were asked for: what is older than what is shown is dropped.
    const isOutdated = () => (lastLoaded.get(key)?.load ?? 0) > number;
    // A slow response must not replace that of a later search.
    const isShown = () => newest.current === key;
    try {
      const result = await call<Name>(...request);
      if (isOutdated()) return;
      lastLoaded.set(key, { result, load: number });
      if (!isShown()) return;
      setLoaded(result);
      setFailure(undefined);
    } catch (error) {
      if (isShown() && !isOutdated()) setFailure((error as Error).message);
    }
  };
  const loadNow = useEffectEvent(load);
  const loadNews = useEffectEvent(async () => {
    const known = lastLoaded.get(key)?.result as ResultOf<Name> | undefined;
    // What could not be asked shows why it can't be loaded, and a failure lasts no longer than its reason.
    if (!known || failure || (await hasNews(known).catch(() => true))) await load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is loaded at once
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void loadNews();
    };
    void loadNow();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [key]);
  // The map has under a request what its call returned.
  const known = lastLoaded.get(key)?.result as ResultOf<Name> | undefined;
  return { data: known ?? loaded, isCurrent: known !== undefined, failure, reload: load };
}
