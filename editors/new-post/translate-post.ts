import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { POSTS_FOLDER, postFileName } from '#blog/post-file.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { splitPostFile } from '../check/split-post-file.ts';
import type { PostText } from './write-post.ts';

export class NoSuchPost extends Error {
  override readonly name = 'NoSuchPost';

  constructor(file: string) {
    super(`There is no ${file} to translate. Name a post by its file, without .md.`);
  }
}

/**
 * Begins the translation of a post in the project in `root`: a draft with the English fields and text, to be replaced.
 * @throws NoSuchPost
 */
export async function translatePost(
  root: string,
  slug: string,
  language: Language,
): Promise<PostText> {
  const file = `${POSTS_FOLDER}/${postFileName({ slug, language: DEFAULT_LANGUAGE })}`;
  const content = await readFile(join(root, file), 'utf8').catch(() => undefined);
  if (content === undefined) throw new NoSuchPost(file);
  const { frontMatter, body } = splitPostFile(file, content);
  const fields = parseDocument(frontMatter?.text ?? '');
  // A scheduled post changes on a day to come: a translation of an earlier day would count as outdated.
  const changed = String(fields.get('updateDate') ?? fields.get('publishDate') ?? '');
  const today = dayInFlorida(new Date());
  fields.set('updateDate', [changed, today].sort().at(-1));
  fields.set('draft', true);
  return {
    slug,
    language,
    text: `---\n${fields.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n${body.text}`,
  };
}
