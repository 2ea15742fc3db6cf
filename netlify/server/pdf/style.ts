import { COLORS } from '#business/colors.ts';
import type { Tone } from '#report/document.ts';

/** US Letter in points (1/72 inch), and its margins. */
export const PAGE = { width: 612, height: 792, top: 44, right: 52, bottom: 61, left: 52 } as const;

export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const WEIGHTS = ['regular', 'semibold', 'extrabold'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** How text is set. Sizes in points. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly lineHeight: number;
  readonly color: string;
  /** Space added after each character, in points. */
  readonly tracking?: number;
  /** Set in capitals; read aloud as written. */
  readonly capitals?: boolean;
}

const { ink, inkSoft } = COLORS;

export const STYLES = {
  title: { weight: 'extrabold', size: 28, lineHeight: 32, color: ink, tracking: -0.5 },
  heading: { weight: 'extrabold', size: 15, lineHeight: 20, color: ink, tracking: -0.2 },
  subheading: { weight: 'semibold', size: 10.5, lineHeight: 15, color: ink },
  lede: { weight: 'regular', size: 12.5, lineHeight: 18.5, color: ink },
  body: { weight: 'regular', size: 9.5, lineHeight: 14, color: ink },
  strong: { weight: 'semibold', size: 9.5, lineHeight: 14, color: ink },
  /** In tables, whose lines are short. */
  cell: { weight: 'regular', size: 9, lineHeight: 12.5, color: ink },
  cellStrong: { weight: 'semibold', size: 9, lineHeight: 12.5, color: ink },
  total: { weight: 'extrabold', size: 11, lineHeight: 16, color: ink },
  note: { weight: 'regular', size: 8.5, lineHeight: 12.5, color: inkSoft },
  label: { weight: 'regular', size: 8.5, lineHeight: 12, color: inkSoft },
  fine: { weight: 'regular', size: 7.5, lineHeight: 10.5, color: inkSoft },
  eyebrow: {
    weight: 'semibold',
    size: 7,
    lineHeight: 11,
    color: inkSoft,
    // Wider, and readers take the gaps for spaces.
    tracking: 0.3,
    capitals: true,
  },
} as const satisfies Record<string, TextStyle>;

/** Results as colors. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  fine: COLORS.closed,
  open: COLORS.open,
  violation: COLORS.violation,
  unwritten: COLORS.inkSoft,
};
