/** Image formats by the first bytes of their files. */
const SIGNATURES: readonly (readonly [format: string, signature: RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftyp(?:avif|avis|mif1|miaf)/],
  ['heic', /^[\s\S]{4}ftyp(?:heic|heix|hevc|hevx|msf1)/],
  ['pdf', /^%PDF/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)[\s\S]*/i],
];

/** Enough bytes to recognize every format. */
export const SIGNATURE_BYTES = 256;

/** Returns the format of an image by the first bytes of its file, or undefined for anything else. */
export function imageFormat(start: Uint8Array): string | undefined {
  const text = Buffer.from(start).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0];
}
