import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type AutoplayPreference, INTERVAL_MS, isRotating, isRotationOn } from './rotation.ts';

/**
 * Moves the slides on by themselves, and lets the visitor have the last word.
 * @param onTurn brings the next slide
 */
export function useRotation(prefersReducedMotion: boolean, onTurn: () => void) {
  const [wish, setWish] = useState<AutoplayPreference>('none');
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const root = useRef<HTMLElement>(null);
  const isOn = isRotationOn({ wish, prefersReducedMotion });
  const isMoving = isRotating({ wish, prefersReducedMotion, isHovered, hasFocus });

  // The focus may be inside before the carousel listens for it.
  useEffect(() => setHasFocus(root.current?.contains(document.activeElement) ?? false), []);

  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => turn(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving]);

  return {
    /** Whether the slides are to move by themselves, be they paused for now or not. */
    isOn,
    /** Whether they do. */
    isMoving,
    stop: () => setWish('rest'),
    toggle: () => setWish(isOn ? 'rest' : 'run'),
    /** For the carousel's root: pointer and focus on it pause the slides. */
    pauses: {
      ref: root,
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
