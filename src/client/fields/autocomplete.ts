import type { ComponentProps } from 'react';

/** Attributes for autofill, the on-screen keyboard and spell checking, by the field's purpose (WCAG 1.3.5). */
export const AUTOCOMPLETE = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  firstName: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;
