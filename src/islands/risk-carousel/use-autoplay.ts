import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type AutoplayPreference, INTERVAL_MS, isAutoplaying, isAutoplayOn } from './autoplay.ts';

/** Advances the slides until the visitor stops them. `onAdvance` shows the next slide. */
export function useAutoplay(prefersReducedMotion: boolean, onAdvance: () => void) {
  const [preference, setPreference] = useState<AutoplayPreference>('none');
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const root = useRef<HTMLElement>(null);
  const isOn = isAutoplayOn({ preference, prefersReducedMotion });
  const isPlaying = isAutoplaying({ preference, prefersReducedMotion, isHovered, hasFocus });

  // The focus may be inside before hydration.
  useEffect(() => setHasFocus(root.current?.contains(document.activeElement) ?? false), []);

  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => advance(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return {
    /** Whether autoplay is on, even if it is paused. */
    isOn,
    /** Whether the slides are advancing. */
    isPlaying,
    stop: () => setPreference('stop'),
    toggle: () => setPreference(isOn ? 'stop' : 'play'),
    /** Props of the carousel's root. Hover and focus on it pause the slides. */
    rootProps: {
      ref: root,
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
