import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reference } from './body.ts';
import type { CheckedPost } from './check-post.ts';
import type { Problem } from './problem.ts';

/** What browsers show and the build can make smaller. */
const FORMATS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
/** A photograph 1,600 pixels wide, saved with care, stays well below. */
const MOST_BYTES = 1_000_000;
const HOW_TO_SHOW =
  'Put the picture into src/content/blog/images and write: ![what it shows](images/its-name.jpg)';

type Complaint = readonly [what: string, how: string];

/** What can't be shown among a post's pictures. */
export async function imageProblems(root: string, post: CheckedPost): Promise<Problem[]> {
  const consoleErrors = await Promise.all(
    post.body.pictures.map(async (picture) => {
      const complaint = await complaintAbout(root, picture);
      if (!complaint) return [];
      const { file, line, column } = picture;
      const [what, how] = complaint;
      return [{ file, line, column, what, how }];
    }),
  );
  return consoleErrors.flat();
}

async function complaintAbout(
  root: string,
  { file, target }: Reference,
): Promise<Complaint | undefined> {
  if (target === '') return ['The picture has no file.', HOW_TO_SHOW];
  if (/^([a-z]+:|\/)/i.test(target)) {
    return [`“${target}” is not a picture of this blog.`, HOW_TO_SHOW];
  }
  if (!FORMATS.test(target)) {
    return [
      `“${target}” is no picture that browsers show.`,
      'Save it as .jpg, .png, .webp, .avif, .gif or .svg.',
    ];
  }
  const path = join(root, dirname(file), target.replaceAll('%20', ' '));
  const found = await stat(path).catch(() => undefined);
  if (!found) return [`There is no file ${target} beside the post.`, HOW_TO_SHOW];
  if (found.size <= MOST_BYTES) return undefined;
  return [
    `${target} has ${(found.size / 1e6).toFixed(1)} MB, and may have 1 at most.`,
    'Save it smaller: 1,600 pixels wide is plenty.',
  ];
}
