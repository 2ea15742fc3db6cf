/** What a tap consists of, before its click. */
const TAP = ['touchstart', 'touchend', 'pointerdown', 'pointerup', 'mousedown', 'mouseup'];

/** Events of a field that the browser handles by itself. */
const FIELD = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change', 'paste', 'cut', 'click'],
  ...['compositionstart', 'compositionend'],
];

/**
 * Withholds from React, while an island hydrates, what the browser does by itself: taps, and what is typed into a field. React
 * hydrates in slices of a few milliseconds, but all at once within the first such event, which on a slow phone waits for it.
 * Forms read what was typed (`fields/form-controls.ts`); buttons are clicked again (`visible-or-key-directive.ts`).
 * @param island whose listeners React has not added yet
 * @returns a function that ends it
 */
export function withholdEvents(island: Element): () => void {
  const listeners = new AbortController();
  const options = { capture: true, passive: true, signal: listeners.signal };
  const withhold = (event: Event) => event.stopImmediatePropagation();
  const withholdFromField = (event: Event) => {
    if (isField(event.target)) withhold(event);
  };
  for (const type of TAP) island.addEventListener(type, withhold, options);
  for (const type of FIELD) island.addEventListener(type, withholdFromField, options);
  return () => listeners.abort();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}
