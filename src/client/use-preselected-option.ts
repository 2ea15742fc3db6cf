import { useEffect, useEffectEvent } from 'react';
import { PRESELECT, type SectionId } from '#shared/landing-sections.ts';

/**
 * Selects the option that a link to the form preselects (`layouts/preselect-links.ts`), including a link that was
 * followed before hydration, or on another page (`preselectLink`). `onSelect` also receives the first words of the
 * message that the link provides, or an empty text.
 * @param sectionId the section that the links lead to
 * @param options the valid options. Any other value is ignored.
 */
export function usePreselectedOption<Option extends string>(
  sectionId: SectionId,
  options: readonly Option[],
  onSelect: (option: Option, message: string) => void,
): void {
  const select = useEffectEvent((section: HTMLElement) => {
    const { preselect = takeFromUrl(section), message = '' } = section.dataset;
    const option = options.find((value) => value === preselect);
    delete section.dataset.preselect;
    delete section.dataset.message;
    if (option !== undefined) onSelect(option, message);
  });
  useEffect(() => {
    const section = document.getElementById(sectionId);
    if (!section) return;
    const handlePreselect = () => select(section);
    handlePreselect();
    section.addEventListener('preselect', handlePreselect);
    return () => section.removeEventListener('preselect', handlePreselect);
  }, [sectionId]);
}

/** Returns the option that the URL names, and removes it: a reload keeps what the visitor selects later. */
function takeFromUrl({ id }: HTMLElement): string | undefined {
  const { hash, pathname, search } = location;
  const option = new URLSearchParams(search).get(PRESELECT);
  if (option === null || hash !== `#${id}`) return undefined;
  history.replaceState(history.state, '', pathname + hash);
  return option;
}
