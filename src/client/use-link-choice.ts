import { useEffect, useEffectEvent } from 'react';

/**
 * Takes over what links to a form choose in it (`layouts/choosing-links.ts`), one followed before the form
 * came alive too.
 * @param sectionId the section of the page that the links lead to
 * @param known what can be chosen; anything else is passed over
 */
export function useLinkChoice<Choice extends string>(
  sectionId: string,
  known: readonly Choice[],
  choose: (choice: Choice) => void,
): void {
  const take = useEffectEvent((section: HTMLElement) => {
    const choice = known.find((value) => value === section.dataset.choice);
    delete section.dataset.choice;
    if (choice !== undefined) choose(choice);
  });
  useEffect(() => {
    const section = document.getElementById(sectionId);
    if (!section) return;
    const listen = () => take(section);
    listen();
    section.addEventListener('choice', listen);
    return () => section.removeEventListener('choice', listen);
  }, [sectionId]);
}
