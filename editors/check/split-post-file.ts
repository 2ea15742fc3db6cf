import { basename } from 'node:path';
import { type PostFileName, parsePostFileName } from '#blog/post-file.ts';

/** A part of a file, and the number of its first line. */
export interface Part {
  readonly text: string;
  readonly line: number;
}

/** A post's file, split into its parts. */
export interface PostFile extends PostFileName {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** The text between the two lines of dashes; undefined if they are missing. */
  readonly frontMatter: Part | undefined;
  /** The text below the front matter. */
  readonly body: Part;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

export function splitPostFile(file: string, text: string): PostFile {
  const content = text.replaceAll('\r\n', '\n');
  const name = parsePostFileName(basename(file));
  const match = FRONT_MATTER.exec(content);
  if (match?.index !== 0) {
    return { ...name, file, frontMatter: undefined, body: { text: content, line: 1 } };
  }
  const [block, frontMatter = ''] = match;
  return {
    ...name,
    file,
    frontMatter: { text: frontMatter, line: 2 },
    body: { text: content.slice(block.length), line: block.split('\n').length },
  };
}
