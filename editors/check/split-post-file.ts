import { basename } from 'node:path';

/** A part of a file, and the line of the file on which it begins. */
export interface Part {
  readonly text: string;
  readonly line: number;
}

/** A post's file, taken apart. */
export interface PostFile {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** Its name without `.md`: the last part of the post's address. */
  readonly slug: string;
  /** What stands between the two lines of dashes; undefined where they are missing. */
  readonly frontMatter: Part | undefined;
  /** The text below. */
  readonly body: Part;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Takes the text of a post's file apart. */
export function splitPostFile(file: string, text: string): PostFile {
  const lines = text.replaceAll('\r\n', '\n');
  const slug = basename(file, '.md');
  const found = FRONT_MATTER.exec(lines);
  if (found?.index !== 0) {
    return { file, slug, frontMatter: undefined, body: { text: lines, line: 1 } };
  }
  const [whole, frontMatter = ''] = found;
  return {
    file,
    slug,
    frontMatter: { text: frontMatter, line: 2 },
    body: { text: lines.slice(whole.length), line: whole.split('\n').length },
  };
}
