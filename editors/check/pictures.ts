import sharp from 'sharp';
import type { ProblemText } from './problem.ts';

/** Four times what a page shows. Decoding 16,000 × 12,000 pixels takes a build a minute, and WebP ends at 16,383. */
const MAX_SIDE = 6_000;

/** Finds what is wrong with a picture by its header, then by decoding it to its end: a cut one would be published half gray. */
export async function checkPicture(bytes: Buffer, name: string): Promise<ProblemText | undefined> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (header && Math.max(header.width, header.height) > MAX_SIDE) {
    const [width, height, most] = [header.width, header.height, MAX_SIDE].map((pixels) =>
      pixels.toLocaleString('en-US'),
    );
    return {
      message: `${name} is ${width} × ${height} pixels. The maximum is ${most} on each side.`,
      fix: 'Save a smaller version: 1,600 pixels wide is enough.',
    };
  }
  return (await canBeDecoded(bytes)) ? undefined : damaged(name);
}

/** Whether a picture keeps what a camera or a program wrote into it: place, owner, time. */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const { exif, iptc, xmp, comments } = await sharp(bytes).metadata();
  return [exif, iptc, xmp, comments].some((each) => each !== undefined);
}

/** Reads every frame whole, without keeping its pixels. */
async function canBeDecoded(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated', pages: -1 })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

function damaged(name: string): ProblemText {
  return {
    message: `${name} is damaged or cut off: it can’t be read to its end.`,
    fix: 'Copy or export it again, and look at it before you put it here.',
  };
}
