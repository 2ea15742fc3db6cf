import { LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { AreaField, type TypedField } from '../shell/fields.tsx';

/** What a corrected report says of itself: required, because whoever has the earlier one has to compare them. */
export function WhatChanged({ language, ...field }: TypedField & { readonly language: Language }) {
  return (
    <AreaField
      {...field}
      label="What changed, as the customer reads it"
      hint={`One or two sentences in ${LANGUAGE_FACTS[language].englishName}. They stand in the email, and on page one of a report that was written here.`}
      required
      rows={2}
      maxLength={LIMITS.sentence}
    />
  );
}
