import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that is disabled while it works. Browsers take the focus from a disabled button, and whoever has no
 * mouse would stand at the beginning of the page; afterwards the button has it again, unless they went elsewhere.
 */
export function useFocusAfterwards(isWorking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWorking) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isWorking]);
  return button;
}
