import { basename } from 'node:path';

/** A part of a file, and the number of its first line. */
export interface Part {
  readonly text: string;
  readonly line: number;
}

/** A post's file, split into its parts. */
export interface PostFile {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** The file name without `.md`: the last part of the post's address. */
  readonly slug: string;
  /** The text between the two lines of dashes; undefined if they are missing. */
  readonly frontMatter: Part | undefined;
  /** The text below the front matter. */
  readonly body: Part;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

export function splitPostFile(file: string, text: string): PostFile {
  const content = text.replaceAll('\r\n', '\n');
  const slug = basename(file, '.md');
  const match = FRONT_MATTER.exec(content);
  if (match?.index !== 0) {
    return { file, slug, frontMatter: undefined, body: { text: content, line: 1 } };
  }
  const [block, frontMatter = ''] = match;
  return {
    file,
    slug,
    frontMatter: { text: frontMatter, line: 2 },
    body: { text: content.slice(block.length), line: block.split('\n').length },
  };
}
