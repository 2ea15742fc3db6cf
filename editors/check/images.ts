import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reference } from './body.ts';
import type { CheckedPost } from './check-post.ts';
import { imageFormat, SIGNATURE_BYTES } from './image-format.ts';
import type { Problem } from './problem.ts';

/** Formats that browsers show and the build can resize. */
const FORMATS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
/** A photograph 1,600 pixels wide is well below. */
const MAX_BYTES = 1_000_000;
const HOW_TO_ADD =
  'Put the image into src/content/blog/images and write ![what it shows](images/its-name.jpg).';

type Finding = Pick<Problem, 'message' | 'fix'>;

/** Finds the missing, unsupported and oversized images of a post. */
export async function imageProblems(root: string, post: CheckedPost): Promise<Problem[]> {
  const problems = await Promise.all(
    post.body.images.map(async (image) => {
      const finding = await checkImage(root, image);
      if (!finding) return [];
      const { file, line, column } = image;
      return [{ file, line, column, ...finding }];
    }),
  );
  return problems.flat();
}

async function checkImage(root: string, { file, target }: Reference): Promise<Finding | undefined> {
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
      message: `The name “${target}” holds a space.`,
      fix: `Rename the file, and write ${target.trim().replaceAll(/(\s|%20)+/g, '-')}.`,
    };
  }
  const path = join(root, dirname(file), target);
  const found = await stat(path).catch(() => undefined);
  if (!found) return { message: `There is no file ${target} beside the post.`, fix: HOW_TO_ADD };
  if (found.size > MAX_BYTES) {
    return {
      message: `${target} has ${(found.size / 1e6).toFixed(1)} MB. The maximum is 1 MB.`,
      fix: 'Save a smaller version: 1,600 pixels wide is enough.',
    };
  }
  return checkContent(path, target);
}

/** The build resizes a picture by its content, and browsers are told its format by its name. */
async function checkContent(path: string, target: string): Promise<Finding | undefined> {
  const named = (/\w+$/.exec(target)?.[0] ?? '').toLowerCase().replace('jpeg', 'jpg');
  const format = imageFormat(await startOf(path));
  if (format === named) return undefined;
  return {
    message: format
      ? `${target} holds a picture of another format: ${format}.`
      : `${target} holds no picture.`,
    fix: `Open it in an image program and export it as .${named}. Renaming the file doesn’t convert it.`,
  };
}

async function startOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(SIGNATURE_BYTES),
    0,
    SIGNATURE_BYTES,
    0,
  );
  return buffer.subarray(0, bytesRead);
}
