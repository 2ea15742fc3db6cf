import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';

/** From the project's root. */
export const POSTS_FOLDER = 'src/content/blog';

/** Parts of the name of a post's file. */
export interface PostFileName {
  /** The last part of the post's path, the same in all languages. */
  readonly slug: string;
  readonly language: Language;
}

/** Reads `a-post.md` as the post in English and `a-post.es.md` as its Spanish translation. */
export function parsePostFileName(name: string): PostFileName {
  const stem = name.replace(/\.md$/, '');
  const [, slug, language] = /^(.+)\.([^.]+)$/.exec(stem) ?? [];
  if (!slug || !isLanguage(language) || language === DEFAULT_LANGUAGE) {
    return { slug: stem, language: DEFAULT_LANGUAGE };
  }
  return { slug, language };
}

/** The name of a post's file: `a-post.es.md`. */
export function postFileName({ slug, language }: PostFileName): string {
  return language === DEFAULT_LANGUAGE ? `${slug}.md` : `${slug}.${language}.md`;
}
