import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

/** There is room for the preview beside the form. */
const WIDE = matchMedia('(width >= 80rem)');

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

/** Switches between form and preview where only one has room. Each keeps its scroll. */
export function usePreviewSwitch() {
  const [isPreviewed, setPreviewed] = useState(false);
  const otherScroll = useRef(0);
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const switchPreview = () => {
    const scroll = otherScroll.current;
    otherScroll.current = scrollY;
    setPreviewed(!isPreviewed);
    requestAnimationFrame(() => scrollTo({ top: scroll, behavior: 'instant' }));
  };
  const showForm = useCallback(() => setPreviewed(false), []);
  return { isPreviewed, isWide, switchPreview, showForm };
}
