import type { Appearance } from '@stripe/stripe-js';

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
