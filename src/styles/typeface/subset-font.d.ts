/** The part of the API in use. @types/subset-font doesn't know `keepFeatures` yet. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The range of each axis, in its units. */
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType tags of the features to keep. */
    keepFeatures: string[];
  }

  /** Returns the font reduced to these characters. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
