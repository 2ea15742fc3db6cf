import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus of a button that is disabled while it works. Browsers remove the focus from a disabled button, and
 * keyboard users would start again at the top of the page. If the focus has moved elsewhere, it stays there.
 */
export function useRestoredFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isBusy]);
  return button;
}
