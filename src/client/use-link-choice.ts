import { useEffect, useEffectEvent } from 'react';
import { linkChoices } from './link-choices.ts';

/**
 * Takes over what links to a form choose in it, one followed before the form came alive too.
 * @param known what can be chosen; anything else is passed over
 */
export function useLinkChoice<Choice extends string>(
  kind: keyof typeof linkChoices,
  known: readonly Choice[],
  choose: (choice: Choice) => void,
): void {
  const take = useEffectEvent((wanted: string | null) => {
    const choice = known.find((value) => value === wanted);
    if (choice !== undefined) choose(choice);
  });
  useEffect(() => {
    const wanted = linkChoices[kind];
    return wanted.subscribe((value) => {
      take(value);
      // The same link followed again is a new wish.
      wanted.set(null);
    });
  }, [kind]);
}
