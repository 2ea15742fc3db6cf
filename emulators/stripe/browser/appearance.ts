import type { Appearance } from '@stripe/stripe-js';

/** The frame's custom property for each of Stripe's appearance variables. */
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

/** The page's rules, which override the frame's own. */
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

/** A rule as CSS: Stripe's property names are in camel case. */
function asCss([selector, properties]: [string, Readonly<Record<string, string>>]): string {
  const declarations = Object.entries(properties).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${property}: ${value};`;
  });
  return `${selector} { ${declarations.join(' ')} }`;
}
