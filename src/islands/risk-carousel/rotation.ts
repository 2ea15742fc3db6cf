/** How long a slide stands before the next one comes, in milliseconds. */
export const INTERVAL_MS = 5_000;

/** What the visitor has said about the rotation: nothing, to run, or to rest. */
export type Wish = 'none' | 'run' | 'rest';

export interface Circumstances {
  readonly wish: Wish;
  /** Whether the visitor's system asks for less motion. */
  readonly prefersStill: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
}

/** Whether the carousel means to rotate by itself, be it paused for now or not. */
export function isRotationOn({
  wish,
  prefersStill,
}: Pick<Circumstances, 'wish' | 'prefersStill'>): boolean {
  return wish === 'none' ? !prefersStill : wish === 'run';
}

/**
 * Whether the slides are moving on by themselves. Pointer and focus pause them for as long as they stay,
 * except for a visitor who has started them by hand and so is on the start button.
 */
export function isRotating({ wish, prefersStill, isHovered, hasFocus }: Circumstances): boolean {
  if (!isRotationOn({ wish, prefersStill })) return false;
  return wish === 'run' || !(isHovered || hasFocus);
}
