import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';

/** `getStaticPaths` of a page below `pages/[...language]`: one page for each language, English without a prefix. */
export function languagePaths() {
  return LANGUAGES.map((language) => ({
    params: { language: language === DEFAULT_LANGUAGE ? undefined : language },
  }));
}
