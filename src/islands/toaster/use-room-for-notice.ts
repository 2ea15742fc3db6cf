import { type RefObject, useEffect } from 'react';

/**
 * While a notice is open, what gets the focus is scrolled above it (WCAG 2.4.11), and the page has as much room at its end, so
 * that the last link can be, too.
 * @param layer is fixed to the bottom of the screen
 */
export function useRoomForNotice(layer: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !layer.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!(entry?.target instanceof HTMLElement)) return;
      const height = `${innerHeight - entry.target.getBoundingClientRect().top}px`;
      Object.assign(document.documentElement.style, {
        scrollPaddingBottom: height,
        paddingBottom: height,
      });
      uncoverFocus(entry.target);
    });
    observer.observe(layer.current);
    return () => {
      observer.disconnect();
      Object.assign(document.documentElement.style, { scrollPaddingBottom: '', paddingBottom: '' });
    };
  }, [layer, isOpen]);
}

/** Scrolls what has the focus if a layer has come over it. What is higher than the room above, like the whole page, stays. */
function uncoverFocus(layer: HTMLElement): void {
  const { top, left } = layer.getBoundingClientRect();
  const focused = document.activeElement;
  const place = focused?.getBoundingClientRect();
  if (place && place.bottom > top && place.right > left && place.height < top)
    focused?.scrollIntoView({ block: 'nearest' });
}
