import type { ComponentProps } from 'react';

type Purpose = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

/** What a box is for, as browsers are told it (WCAG 1.3.5): for the keyboard they bring up, autofill and spelling. */
export const AUTOCOMPLETE = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  firstName: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, Purpose>>;
