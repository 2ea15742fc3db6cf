import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false in the prerendered HTML and during hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
