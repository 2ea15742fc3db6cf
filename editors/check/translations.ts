import { isoDate } from '#blog/dates.ts';
import { lastChanged } from '#blog/post.ts';
import { postFileName } from '#blog/post-file.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { SHARED_FIELDS } from '../post-schema.ts';
import type { CheckedPost } from './check-post.ts';
import { lineProblems, type Problem, type ProblemText, startOfLine } from './problem.ts';

/** A post in another language, and the same post in English. */
interface Pair {
  readonly translation: CheckedPost;
  readonly original: CheckedPost;
}

/** Finds translations without an English post, and those that differ from it where they must not. */
export function translationProblems(posts: readonly CheckedPost[]): Problem[] {
  const { pairs, orphans } = pair(posts);
  return [
    ...orphans.map((post) => ({ ...startOfLine(post.file, 1), ...orphanProblem(post) })),
    ...pairs.flatMap((each) => [...fieldProblems(each), ...untranslatedTexts(each)]),
  ];
}

/** Finds translations that are older than the last change of their post. */
export function outdatedTranslations(posts: readonly CheckedPost[]): Problem[] {
  return pair(posts).pairs.flatMap(({ translation, original }) => {
    if (!translation.data || !original.data) return [];
    const translated = lastChanged(translation.data);
    const changed = lastChanged(original.data);
    if (translated >= changed) return [];
    return [
      {
        ...startOfLine(translation.file, 1),
        message: `The English post changed on ${isoDate(changed)}, this translation on ${isoDate(translated)}.`,
        fix: `Bring it up to date with ${original.file}, then write updateDate: ${isoDate(changed)} or a later day.`,
      },
    ];
  });
}

function pair(posts: readonly CheckedPost[]): {
  pairs: readonly Pair[];
  orphans: readonly CheckedPost[];
} {
  const isOriginal = ({ language }: CheckedPost) => language === DEFAULT_LANGUAGE;
  const originals = new Map(posts.filter(isOriginal).map((post) => [post.slug, post]));
  const pairs: Pair[] = [];
  const orphans: CheckedPost[] = [];
  for (const translation of posts.filter((post) => !isOriginal(post))) {
    const original = originals.get(translation.slug);
    if (original) pairs.push({ translation, original });
    else orphans.push(translation);
  }
  return { pairs, orphans };
}

function orphanProblem({ slug, language }: CheckedPost): ProblemText {
  const example = postFileName({ slug: 'a-post', language });
  return {
    message: `There is no post ${slug}.md, which this file translates by its name.`,
    fix: `Give it the name of the English post, as ${example} has the name of a-post.md, or delete it.`,
  };
}

/** Checks the fields that all languages of a post share: they appear on the same day, in the same listings. */
function fieldProblems({ translation, original }: Pair): Problem[] {
  const [own, expected] = [translation.data, original.data];
  if (!own || !expected) return [];
  const problems = SHARED_FIELDS.flatMap((field) => {
    const [value, english] = [asWritten(own[field]), asWritten(expected[field])];
    if (value === english) return [];
    return [
      {
        ...startOfLine(translation.file, 1),
        message: `“${field}” is ${value}, but ${english} in the English post.`,
        fix: `Write ${field}: ${english}, or change the English post as well.`,
      },
    ];
  });
  if (expected.draft && !own.draft) {
    problems.push({
      ...startOfLine(translation.file, 1),
      message: 'The English post is a draft, but this translation isn’t.',
      fix: 'Write draft: true here as well, or publish the English post.',
    });
  }
  return problems;
}

function asWritten(value: Date | string | boolean): string {
  return value instanceof Date ? isoDate(value) : String(value);
}

/** Lists the texts that a translation, unless it is a draft, shares with its English post: title, excerpt, lines, texts of links. */
function untranslatedTexts({ translation, original }: Pair): Problem[] {
  const { data, file } = translation;
  if (data?.draft) return [];
  const fields = (['title', 'excerpt'] as const)
    .filter((field) => hasWords(data?.[field]) && data?.[field] === original.data?.[field])
    .map((field) => ({ ...startOfLine(file, 1), ...stillEnglish(`“${field}”`) }));
  const lines = new Set(original.body.text.split('\n'));
  const inLines = lineProblems(
    file,
    translation.body,
    (text) => isProse(text) && lines.has(text),
    stillEnglish('This line'),
  );
  const linkTexts = new Set(original.parsedBody.links.map(({ text }) => text));
  const inLinks = translation.parsedBody.links
    .filter(({ text }) => isProse(text) && linkTexts.has(text))
    .filter(({ line }) => !inLines.some((problem) => problem.line === line))
    .map(({ text, line, column }) => ({ file, line, column, ...stillEnglish(`“${text}”`) }));
  return [...fields, ...inLines, ...inLinks];
}

function stillEnglish(what: string): ProblemText {
  return {
    message: `${what} is still in English.`,
    fix: 'Translate it. In a draft (draft: true) it may stay for now.',
  };
}

/** Names are the same in two languages. A headline has more words than a name, but may capitalize them all. */
function hasWords(headline = ''): boolean {
  return headline.split(' ').length >= 3;
}

/** Whether a text is more than a name or numbers: it has several words, and a lowercase one that is not “of” or “and”. */
function isProse(text: string): boolean {
  return /\S\s+\S/.test(text) && /(?<!\S)[^\p{L}\d\s]*\p{Ll}{4,}[^\p{L}\d\s]*(?!\S)/u.test(text);
}
