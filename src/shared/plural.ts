import { type Language, localeOf } from './languages.ts';

/** The wording for one thing and for several. A language adds the other plural forms that it has. */
export interface PluralForms extends Partial<Record<Intl.LDMLPluralRule, string>> {
  readonly other: string;
}

/** Returns the form that the language uses with a number. */
export function pluralForm(forms: PluralForms, count: number, language: Language): string {
  return forms[new Intl.PluralRules(localeOf(language)).select(count)] ?? forms.other;
}
