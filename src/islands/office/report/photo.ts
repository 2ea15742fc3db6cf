/** Pixels that a report's page shows of a photograph at 300 dots per inch. */
const LONGEST_SIDE = 1_150;
const MAX_BYTES = 1024 * 1024;
const QUALITIES = [0.8, 0.65, 0.5];

/** Returns a picture as an upright JPEG that the office accepts. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(
      'This browser can’t read this picture. Take it with the camera here, or choose a JPEG or PNG file.',
    );
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (jpeg && jpeg.size <= MAX_BYTES) return jpeg;
  }
  throw new Error('This picture can’t be made small enough. Choose another one.');
}
