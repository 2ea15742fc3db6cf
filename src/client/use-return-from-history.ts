import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `onReturn` when the visitor comes back with the browser's Back or Forward button to this page as
 * it was left, with everything that was under way then still looking so.
 */
export function useReturnFromHistory(onReturn: () => void): void {
  const react = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) react();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
