import * as fontkit from 'fontkit';
import type { Weight } from './style.ts';
import { PUBLIC_SANS } from './typeface/public-sans.ts';

/** A font that documents share. */
export interface SharedFont {
  /** For pdfkit. */
  readonly font: fontkit.Font;
  /** The width of a string at a size of one point, with kerning. */
  widthOf(text: string): number;
}

const FIGURES = ['tnum'];

const fonts = new Map<Weight, SharedFont>();

/** Returns the font of a weight, parsed once. */
export function sharedFont(weight: Weight): SharedFont {
  const known = fonts.get(weight) ?? openFont(PUBLIC_SANS[weight]);
  fonts.set(weight, known);
  return known;
}

/**
 * Opens a font whose figures are tabular. The library evaluates the font's tables for every text, which would be most of
 * a document's time. A character's glyph and its distance to the next one are therefore looked up once.
 */
function openFont(base64: string): SharedFont {
  const font = fontkit.create(Buffer.from(base64, 'base64')) as fontkit.Font;
  const glyphs = new Map<string, fontkit.Glyph>();
  const advances = new Map<string, number>();

  const glyphOf = (character: string): fontkit.Glyph => {
    const glyph = glyphs.get(character) ?? font.layout(character, FIGURES).glyphs[0];
    if (!glyph) throw new Error('The font has no glyph for a character.');
    glyphs.set(character, glyph);
    return glyph;
  };
  const advanceOf = (character: string, next: string): number => {
    const pair = character + next;
    const advance = advances.get(pair) ?? font.layout(pair, FIGURES).positions[0]?.xAdvance ?? 0;
    advances.set(pair, advance);
    return advance;
  };
  const layout = (text: string) => {
    const characters = [...text];
    const positions = characters.map((character, index) => ({
      xAdvance: advanceOf(character, characters[index + 1] ?? ''),
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: characters.map(glyphOf),
      positions,
      // pdfkit scales the positions first.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return {
    font: Object.create(font, { layout: { value: layout } }),
    widthOf: (text) => layout(text).advanceWidth / font.unitsPerEm,
  };
}
