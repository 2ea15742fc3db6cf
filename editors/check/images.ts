import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { Reference } from './body.ts';
import type { CheckedPost } from './check-post.ts';
import { checkPicture } from './pictures.ts';
import { type Problem, type ProblemText, problemsAt } from './problem.ts';

/** Formats that browsers show and the build can resize. */
const FORMATS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
/** Photographs of 1,600 pixels are well below it. */
const MAX_BYTES = 1_000_000;
const HOW_TO_ADD =
  'Put the image into src/content/blog/images and write ![what it shows](images/its-name.jpg).';

/** Finds the missing, unsupported, oversized and damaged images of a post. */
export async function imageProblems(root: string, post: CheckedPost): Promise<Problem[]> {
  const problems = await Promise.all(
    post.parsedBody.images.map(async (image) => problemsAt(image, await checkImage(root, image))),
  );
  return problems.flat();
}

async function checkImage(
  root: string,
  { file, target }: Reference,
): Promise<ProblemText | undefined> {
  if (target === '') return { message: 'The image has no file.', fix: HOW_TO_ADD };
  if (/^([a-z]+:|\/)/i.test(target)) {
    return { message: `“${target}” is not an image of this blog.`, fix: HOW_TO_ADD };
  }
  if (!FORMATS.test(target)) {
    return {
      message: `“${target}” is not an image format that browsers show.`,
      fix: 'Save it as .jpg, .png, .webp, .avif, .gif or .svg.',
    };
  }
  if (/\s|%20/.test(target)) {
    return {
      message: `The name “${target}” contains a space.`,
      fix: `Rename the file, and use the new name: ${target.trim().replaceAll(/(\s|%20)+/g, '-')}.`,
    };
  }
  const path = join(root, dirname(file), target);
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return { message: `There is no file ${target} beside the post.`, fix: HOW_TO_ADD };
  if (stats.size > MAX_BYTES) {
    return {
      message: `${target} is ${(stats.size / 1e6).toFixed(1)} MB. The maximum is 1 MB.`,
      fix: 'Save a smaller version: 1,600 pixels wide is enough.',
    };
  }
  const bytes = await readFile(path);
  const isDrawing = /\.svg$/i.test(target);
  return (
    (await checkFormat(bytes, target)) ?? (isDrawing ? undefined : checkPicture(bytes, target))
  );
}

/** The build resizes an image by its content, read as here, but browsers learn its format from its name. */
async function checkFormat(bytes: Buffer, target: string): Promise<ProblemText | undefined> {
  const expected = (/\w+$/.exec(target)?.[0] ?? '').toLowerCase().replace('jpeg', 'jpg');
  const metadata = await imageMetadata(bytes).catch(() => undefined);
  const format = metadata?.format;
  if (format === expected) return undefined;
  return {
    message: format
      ? `${target} contains an image of another format: ${format}.`
      : `${target} is not an image.`,
    fix: `Open it in an image program and export it as .${expected}. Renaming the file doesn’t convert it.`,
  };
}
