import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { closeOver, openOver } from '../shell/router.tsx';

/** There is room for the preview beside the form. */
const WIDE = matchMedia('(width >= 80rem)');

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

/**
 * Switches between form and preview where only one has room. The preview has an address of its own, so that Back leads
 * from it to the form. Each keeps its scroll.
 * @param path of the address
 * @param screen the composer's path
 */
export function usePreviewSwitch(path: string, screen: string) {
  const previewPath = `${screen}/preview`;
  const isPreviewed = path === previewPath;
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const shown = isPreviewed ? 'preview' : 'form';
  const lastShown = useRef(shown);
  const scrolls = useRef({ form: 0, preview: 0 });
  useLayoutEffect(() => {
    if (lastShown.current !== shown) {
      scrollTo({ top: scrolls.current[shown], behavior: 'instant' });
      lastShown.current = shown;
    }
    const keep = () => {
      scrolls.current[shown] = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [shown]);
  const showForm = useCallback(() => closeOver(previewPath, screen), [previewPath, screen]);
  const switchPreview = () => (isPreviewed ? void showForm() : openOver(previewPath));
  return { isPreviewed, isWide, switchPreview, showForm };
}
