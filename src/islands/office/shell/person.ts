import { createContext, useContext } from 'react';
import type { SignedIn } from '#shared/office/access.ts';

export const PersonContext = createContext<SignedIn | null>(null);

/** The person who is signed in. */
export function usePerson(): SignedIn {
  const person = useContext(PersonContext);
  if (!person) throw new Error('Screens are rendered for a person who is signed in.');
  return person;
}
