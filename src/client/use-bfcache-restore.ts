import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestore` when the Back or Forward button restores this page from the back/forward cache, in the state in
 * which the visitor left it.
 */
export function useBfcacheRestore(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestore();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
