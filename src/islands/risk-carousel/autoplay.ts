/** How long a slide is shown, in milliseconds. */
export const INTERVAL_MS = 5_000;

/** Choices that the visitor has made with the controls. */
export type AutoplayPreference = 'none' | 'play' | 'stop';

export interface AutoplayState {
  readonly preference: AutoplayPreference;
  /** Whether the visitor's system asks for reduced motion. */
  readonly prefersReducedMotion: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
}

/** Returns whether autoplay is on, even if it is paused. */
export function isAutoplayOn({
  preference,
  prefersReducedMotion,
}: Pick<AutoplayState, 'preference' | 'prefersReducedMotion'>): boolean {
  return preference === 'none' ? !prefersReducedMotion : preference === 'play';
}

/**
 * Returns whether the slides are advancing. Hover and focus pause them, except after a visitor has started them, because
 * then both are on the start button.
 */
export function isAutoplaying({
  preference,
  prefersReducedMotion,
  isHovered,
  hasFocus,
}: AutoplayState): boolean {
  if (!isAutoplayOn({ preference, prefersReducedMotion })) return false;
  return preference === 'play' || !(isHovered || hasFocus);
}
