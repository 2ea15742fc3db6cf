/** The longest side of a photograph in a report, in pixels: 250 for each inch that it has on paper. */
const MAX_SIDE = 1_150;
const JPEG_QUALITY = 80;

/** A photograph that can be printed, or what to do about one that can't. */
export type PreparedPhoto = { readonly jpeg: Buffer } | { readonly problem: string };

/**
 * Turns a photograph upright, shrinks it and writes it again as JPEG, which leaves out where, when and with what it was
 * taken. The same file gives the same bytes.
 */
export async function preparePhoto(file: Buffer): Promise<PreparedPhoto> {
  const { default: sharp } = await import('sharp');
  try {
    const { format } = await sharp(file).metadata();
    if (format !== 'jpeg' && format !== 'png') return { problem: NOT_A_PHOTO };
    const jpeg = await sharp(file, { autoOrient: true })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      .toBuffer();
    return { jpeg };
  } catch {
    // The library's own words name its functions.
    return { problem: NOT_A_PHOTO };
  }
}

const NOT_A_PHOTO =
  'The file is damaged, or it is not a JPEG or PNG despite its name. Export the photograph as JPEG.';
