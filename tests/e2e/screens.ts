export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const PHONE = { device: 'a phone', width: 390, height: 844 } as const;
export const DESK = { device: 'a desk', width: 1440, height: 900 } as const;

/** The screens that the main stories are told on. */
export const SCREENS = [PHONE, DESK];

/** The narrowest that nothing may stick out of: a desk's page at 400 percent (WCAG 1.4.10). */
export const NARROWEST = { device: 'an old phone', width: 320, height: 568 } as const;
