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

/** The page's rules, which go before the frame's own. */
const pageRules = new CSSStyleSheet();

/** Applies a page's appearance to the frame: its variables, and its rules for `.Label` and `.Input`. */
export function applyAppearance({ variables = {}, rules = {} }: Appearance): void {
  const { style } = document.documentElement;
  const given = new Map(Object.entries(variables));
  for (const [variable, property] of Object.entries(PROPERTIES)) {
    const value = given.get(variable);
    if (value === undefined) style.removeProperty(property);
    else style.setProperty(property, value);
  }
  pageRules.replaceSync(Object.entries(rules).map(asCss).join(''));
  document.adoptedStyleSheets = [pageRules];
}

/** A rule as a style sheet has it: Stripe's name properties as scripts do. */
function asCss([selector, properties]: [string, Readonly<Record<string, string>>]): string {
  const declarations = Object.entries(properties).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${property}: ${value};`;
  });
  return `${selector} { ${declarations.join(' ')} }`;
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
