import type { Appearance, CssFontSource, CustomFontSource } from '@stripe/stripe-js';

/** Which of the frame's custom properties each of Stripe's appearance variables sets. */
const PROPERTIES = {
  borderRadius: '--radius',
  colorBackground: '--background',
  colorDanger: '--danger',
  colorPrimary: '--primary',
  colorText: '--text',
  colorTextPlaceholder: '--placeholder',
  colorTextSecondary: '--text-soft',
  fontFamily: '--font',
  fontLineHeight: '--line-height',
  fontSizeBase: '--size',
  fontSizeSm: '--size-small',
  fontWeightMedium: '--weight-medium',
  fontWeightNormal: '--weight-normal',
  inputColorBorder: '--border',
  spacingUnit: '--unit',
} as const;

/** Applies a page's appearance variables to the frame. */
export function applyAppearance({ variables = {} }: Appearance): void {
  const { style } = document.documentElement;
  const given = new Map(Object.entries(variables));
  for (const [variable, property] of Object.entries(PROPERTIES)) {
    const value = given.get(variable);
    if (value === undefined) style.removeProperty(property);
    else style.setProperty(property, value);
  }
}

/** Loads the page's fonts into the frame, which sees none of the page's own. */
export function loadFonts(fonts: readonly (CssFontSource | CustomFontSource)[]): void {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = font.cssSrc;
      document.head.append(link);
    } else if (font.family !== undefined && font.src !== undefined) {
      const { family, src, weight = 'normal', style = 'normal' } = font;
      const face = new FontFace(family, src, { weight, style, display: 'swap' });
      document.fonts.add(face);
      face.load().catch(() => undefined);
    }
  }
}
