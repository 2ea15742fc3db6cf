/** Signature as far as we use it; @types/subset-font doesn't know `keepFeatures` yet. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Each axis' range, in its own units. */
    variationAxes?: Record<string, { min: number; max: number }>;
    /** OpenType's tags of the features that stay. */
    keepFeatures?: string[];
    /** Numbers of the names that stay beside those of the font itself. */
    preserveNameIds?: number[];
    noHinting?: boolean;
  }

  /** The font with these characters alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
