import { useEffect, useEffectEvent, useState } from 'react';
import { OFFICE_PROBLEMS, PLAN_HEADER } from '#shared/office/access.ts';
import type { ChangePreview, Previewed } from '#shared/office/orders.ts';
import type { MaybeUndoable } from '#shared/office/undo.ts';
import { isUncertain, OfficeError } from './api.ts';
import { offerUndo } from './undo.ts';

/** Waits with the preview until typing pauses. */
const PAUSE_MS = 400;

/** What a change would do, as far as that is known. */
export interface LoadedPreview<Shown extends Previewed> {
  /** The last preview; stays while something else is typed. */
  readonly loaded: Shown | undefined;
  /** The reason for a failed load, and a way to load it again where that can help. */
  readonly failure:
    | { readonly text: string; readonly reload: (() => void) | undefined }
    | undefined;
  /**
   * The change may not be sent yet: what it would do has not been there to read. Once it has, a press counts also while it is
   * read again: where it would do something else by now, that is shown, and nothing is done.
   */
  readonly isAwaited: boolean;
}

interface PreviewedChange<Shown extends Previewed> extends LoadedPreview<Shown> {
  /** Sends the change as it was read, and offers Undo where it can be taken back. Where it would do something else by now, this is shown, and nothing is done. */
  readonly press: <Result>(
    send: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ) => Promise<Result>;
}

/**
 * Loads what a change would do.
 * @param change undefined as long as something is missing
 * @param source what it is about, as it was read: once that was read again, so is this
 */
export function usePreview<Change extends object, Shown extends Previewed = ChangePreview>(
  change: Change | undefined,
  load: (change: Change) => Promise<Shown>,
  source?: object,
): PreviewedChange<Shown> {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly preview: Shown }>();
  const [failure, setFailure] = useState<LoadedPreview<Shown>['failure']>();
  const [attempt, setAttempt] = useState(0);
  const key = change && JSON.stringify(change);
  const loadNow = useEffectEvent(async () => change && load(change));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another source, loads the same again
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
    // Only typing pauses.
    const timer = setTimeout(() => void loadPreview(), loaded?.of === key ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, attempt, source]);

  const press = async <Result>(
    send: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const result = await send(loaded ? { [PLAN_HEADER]: loaded.preview.digest } : {});
      offerUndo((result as MaybeUndoable).undo);
      return result;
    } catch (error) {
      const preview = previewNow<Shown>(error);
      if (key && preview) setLoaded({ of: key, preview });
      throw error;
    }
  };

  const isAwaited = key !== undefined && loaded?.of !== key;
  return { loaded: loaded?.preview, failure, isAwaited, press };
}

/** What a change would do by now, if it was rejected because that is something else than what was read. */
export function previewNow<Shown extends Previewed>(error: unknown): Shown | undefined {
  const isOther =
    error instanceof OfficeError && error.problem.type === OFFICE_PROBLEMS.changedMeanwhile;
  return isOther ? (error.problem.preview as Shown | undefined) : undefined;
}
