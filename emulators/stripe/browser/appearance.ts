import type { Appearance, CssFontSource, CustomFontSource } from '@stripe/stripe-js';

/**
 * Applies a page's appearance to the document in a frame. Each variable sets the custom property of the same name in
 * frame.css (`--colorPrimary`). The rules, for `.Label` and `.Input`, follow the frame's own.
 */
export function applyAppearance(
  { documentElement, styleSheets: [sheet] }: Document,
  { variables = {}, rules = {} }: Appearance,
): void {
  for (const [variable, value] of Object.entries(variables)) {
    documentElement.style.setProperty(`--${variable}`, value);
  }
  if (!sheet) return;
  for (const [selector, properties] of Object.entries(rules)) {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    Object.assign((sheet.cssRules[index] as CSSStyleRule).style, properties);
  }
}

/** Adds a page's own fonts to the document in a frame. Font stylesheets (`cssSrc`) are not supported. */
export function addFonts(
  frame: Document,
  fonts: readonly (CssFontSource | CustomFontSource)[],
): void {
  for (const font of fonts) {
    if (!('src' in font)) continue;
    const { family, src, ...descriptors } = font;
    frame.fonts.add(new FontFace(family, src, descriptors as FontFaceDescriptors));
  }
}
