import { EXCERPT_TEMPLATE, POST_TEMPLATE } from '../post-template.ts';
import { lineProblems, type Problem, problemsAt, startOfLine } from './problem.ts';
import type { PostFile } from './split-post-file.ts';

/** The lines that tell the editor what to write. The others may stay in a finished post. */
const INSTRUCTIONS = [
  `excerpt: ${EXCERPT_TEMPLATE}`,
  ...POST_TEMPLATE.split('\n').filter((line) => /^(Say|## The first|Answer)/.test(line)),
];

/** Finds what is left of the template: all of it in any post, single lines in a post that isn't a draft. */
export function templateProblems(
  { file, frontMatter, body }: PostFile,
  isDraft: boolean,
): Problem[] {
  if (body.text.trim() === POST_TEMPLATE.trim()) {
    return problemsAt(startOfLine(file, body.line + 1), {
      message: 'The text is the template, unchanged.',
      fix: 'Replace it with the post, or delete the file.',
    });
  }
  if (isDraft) return [];
  const isInstruction = (text: string) => INSTRUCTIONS.includes(text.trim());
  return [frontMatter, body].flatMap((part) =>
    part
      ? lineProblems(file, part, isInstruction, {
          message: 'This line is still the template’s.',
          fix: 'Replace it with your own text. In a draft (draft: true) it may stay.',
        })
      : [],
  );
}
