import { PHOTO_BYTES } from '#report/photo-room.ts';

/** The longest side in pixels, and the quality, from what a report's page shows at 300 dots per inch to what it needs. */
const STEPS: readonly (readonly [longestSide: number, quality: number])[] = [
  [1_150, 0.8],
  [1_150, 0.7],
  [1_150, 0.6],
  [1_000, 0.6],
  [900, 0.6],
];

/** The office takes no larger one, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** Returns a picture as an upright JPEG that the office accepts, of which a report has room for sixty. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(
      'This browser can’t read this picture. Take it with the camera here, or choose a JPEG or PNG file.',
    );
  });
  try {
    return await firstThatFits((longestSide, quality) => draw(picture, longestSide, quality));
  } finally {
    picture.close();
  }
}

/**
 * Returns the first picture of the steps that has no more bytes than one of sixty may have; else the last one.
 * @param encode makes a JPEG of a size and a quality
 */
export async function firstThatFits(
  encode: (longestSide: number, quality: number) => Promise<Blob | null>,
): Promise<Blob> {
  let last: Blob | null = null;
  for (const [longestSide, quality] of STEPS) {
    last = await encode(longestSide, quality);
    if (last && last.size <= PHOTO_BYTES) break;
  }
  if (last && last.size <= MAX_BYTES) return last;
  throw new Error('This picture can’t be made small enough. Choose another one.');
}

function draw(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // What is transparent would become black: sketches and scans are drawn on nothing.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
