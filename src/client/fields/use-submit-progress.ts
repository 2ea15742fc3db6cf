import { useRef, useState } from 'react';
import { nextPaint } from '#client/next-paint.ts';

/** How far a submit is: the fields are checked before anything is sent. */
type SubmitProgress = 'none' | 'checking' | 'sending';

/**
 * Progress of a form's submit. A press is shown by the button's busy state at once; the check of the fields, which takes a
 * slow phone a tenth of a second, begins when that is painted.
 */
export function useSubmitProgress() {
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<SubmitProgress>('none');
  return {
    progress,
    /** Resolves with true once the busy state is painted, or with false at once if another submit is in progress. */
    async begin(): Promise<boolean> {
      if (isBusy.current) return false;
      isBusy.current = true;
      setProgress('checking');
      await nextPaint();
      return true;
    },
    /** The fields are valid. */
    startSending: () => setProgress('sending'),
    end() {
      isBusy.current = false;
      setProgress('none');
    },
  };
}
