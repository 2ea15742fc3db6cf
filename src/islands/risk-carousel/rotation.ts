/** How long a slide stands before the next one comes, in milliseconds. */
export const INTERVAL_MS = 5_000;

/** What the visitor has said about the rotation: nothing, to run, or to rest. */
export type AutoplayPreference = 'none' | 'run' | 'rest';

export interface AutoplayState {
  readonly wish: AutoplayPreference;
  /** Whether the visitor's system asks for less motion. */
  readonly prefersReducedMotion: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
}

/** Whether the carousel means to rotate by itself, be it paused for now or not. */
export function isRotationOn({
  wish,
  prefersReducedMotion,
}: Pick<AutoplayState, 'wish' | 'prefersReducedMotion'>): boolean {
  return wish === 'none' ? !prefersReducedMotion : wish === 'run';
}

/**
 * Whether the slides are moving on by themselves. Pointer and focus pause them for as long as they stay,
 * except for a visitor who has started them by hand and so is on the start button.
 */
export function isRotating({
  wish,
  prefersReducedMotion,
  isHovered,
  hasFocus,
}: AutoplayState): boolean {
  if (!isRotationOn({ wish, prefersReducedMotion })) return false;
  return wish === 'run' || !(isHovered || hasFocus);
}
