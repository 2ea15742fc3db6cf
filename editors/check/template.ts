import { POST_TEMPLATE } from '../post-template.ts';
import type { Problem } from './problem.ts';
import type { PostFile } from './split-post-file.ts';

/** The lines that tell the writer what to write. The others may stay in a finished post. */
const INSTRUCTIONS = POST_TEMPLATE.split('\n').filter((line) =>
  /^(Say|## The first|Answer)/.test(line),
);

/** Finds what is left of the template: all of it in any post, single lines in a post that isn't a draft. */
export function templateProblems({ file, body }: PostFile, isDraft: boolean): Problem[] {
  if (body.text.trim() === POST_TEMPLATE.trim()) {
    return [
      {
        file,
        line: body.line + 1,
        column: 1,
        message: 'The text is the template, unchanged.',
        fix: 'Replace it with the post, or delete the file.',
      },
    ];
  }
  if (isDraft) return [];
  return body.text.split('\n').flatMap((text, index) =>
    INSTRUCTIONS.includes(text.trim())
      ? [
          {
            file,
            line: body.line + index,
            column: 1,
            message: 'This line is still the template’s.',
            fix: 'Replace it with your own text, or remove it. In a draft (draft: true) it may stay.',
          },
        ]
      : [],
  );
}
