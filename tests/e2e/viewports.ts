export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

/** The narrowest supported width, which equals a 1280 px desktop at 400% zoom (WCAG 1.4.10). */
export const SMALL_PHONE: Viewport = { width: 320, height: 568 };
