import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the error summary, which takes the focus after each press of the button that has left errors. Not
 * when it merely appears: that happens while somebody types.
 */
export function useSummaryFocus(submitCount: number): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  return summary;
}
