import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false in the prerendered HTML and during hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
