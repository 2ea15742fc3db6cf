import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';

/** A page that `getStaticPaths` returns. */
interface StaticPath {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** `getStaticPaths` of a page below `pages/[...language]`: one page for each language, English without a prefix. */
export function languagePaths() {
  return LANGUAGES.map((language) => ({ params: { language: segmentOf(language) } }));
}

/** `getStaticPaths` of pages that differ by language, such as posts: the pages of every language. */
export async function inEachLanguage<Path extends StaticPath>(
  pathsIn: (language: Language) => Promise<readonly Path[]>,
) {
  const paths = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await pathsIn(language)).map((path) => ({
        ...path,
        params: { ...path.params, language: segmentOf(language) },
      })),
    ),
  );
  return paths.flat();
}

function segmentOf(language: Language): string | undefined {
  return language === DEFAULT_LANGUAGE ? undefined : language;
}
