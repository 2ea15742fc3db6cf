import { startTransition, useEffect, useState } from 'react';

/** Longer than between two keys. */
const PAUSE_MS = 500;

/**
 * Returns a value once typing pauses, so that what is made of it is off the path of a key. What a press changes is there at
 * once. Undefined until the screen has been painted.
 */
export function useSettled<Value>(value: Value): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(
      () => startTransition(() => setSettled(() => value)),
      isTyping() ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether a text has the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=radio], [type=file])') ?? false;
}
