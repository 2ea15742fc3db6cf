/** The two screens that every story is told on. */
export const PHONE = { device: 'a phone', width: 390, height: 844 } as const;
export const DESK = { device: 'a desk', width: 1440, height: 900 } as const;
export const SCREENS = [PHONE, DESK];

export interface Screen {
  readonly width: number;
  readonly height: number;
}
