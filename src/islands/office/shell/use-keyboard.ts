import { useEffect } from 'react';

/** A keyboard on the screen is higher than this, in CSS pixels; a browser's bar that folds away is lower. */
const LEAST_KEYBOARD_HEIGHT = 150;

/**
 * Says on the root element that a keyboard covers a part of the page (`data-keyboard`), so that bars at its bottom leave the
 * rest to what is typed. Phones shrink only the visual viewport.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      // Zooming in shrinks the viewport too.
      const covered = innerHeight - viewport.height * viewport.scale;
      document.documentElement.toggleAttribute('data-keyboard', covered > LEAST_KEYBOARD_HEIGHT);
    };
    update();
    viewport.addEventListener('resize', update);
    return () => {
      viewport.removeEventListener('resize', update);
      document.documentElement.removeAttribute('data-keyboard');
    };
  }, []);
}
