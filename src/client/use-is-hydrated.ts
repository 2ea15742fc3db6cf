import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it was sent, true as soon as the island listens. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
