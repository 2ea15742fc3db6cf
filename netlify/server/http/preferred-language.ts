import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';

/**
 * Returns the first of our languages in the order of the client's preference (RFC 9110, section 12.5.4), else the
 * default.
 * @param acceptLanguage the header, like `es-US,es;q=0.9,en;q=0.8`
 */
export function preferredLanguage(acceptLanguage: string | null): Language {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((preference) => {
      const [range = '', ...parameters] = preference
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: range.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferences.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
