import { COLORS } from '#business/colors.ts';
import { Html } from '#server/platform/html.ts';

/**
 * The colors of emails: the brand's, and those of the dark mode. Mail programs
 * support inline styles only, so each element has its light color inline and a class of the same name for the dark one.
 */
interface Role {
  readonly property: 'color' | 'background-color' | 'border-color';
  readonly light: string;
  readonly dark: string;
}

const ROLES = {
  paper: { property: 'background-color', light: COLORS.paper, dark: '#0b181c' },
  sheet: { property: 'background-color', light: COLORS.white, dark: '#13252b' },
  sand: { property: 'background-color', light: COLORS.sandSoft, dark: '#1c3138' },
  action: { property: 'background-color', light: COLORS.lagoon, dark: '#1a7f8b' },
  edge: { property: 'border-color', light: COLORS.lagoon, dark: '#1a7f8b' },
  rule: { property: 'border-color', light: COLORS.rule, dark: '#34494f' },
  strong: { property: 'border-color', light: COLORS.ink, dark: '#ece8dc' },
  ink: { property: 'color', light: COLORS.ink, dark: '#ece8dc' },
  soft: { property: 'color', light: COLORS.inkSoft, dark: '#a9b7ba' },
  lagoon: { property: 'color', light: COLORS.lagoon, dark: '#7fc8d0' },
  fine: { property: 'color', light: COLORS.closed, dark: '#7fd1a8' },
  open: { property: 'color', light: COLORS.open, dark: '#e3b65c' },
  violation: { property: 'color', light: COLORS.violation, dark: '#ff9d90' },
  onaction: { property: 'color', light: COLORS.white, dark: COLORS.white },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof ROLES;

/**
 * Returns an element's class and style attributes: its layout, then the colors of its roles.
 * @param classes for the rules of phones in {@link STYLE}
 */
export function styled(
  roles: readonly RoleName[],
  layout: string,
  ...classes: readonly string[]
): Html {
  const colors = roles.map((name) => `${ROLES[name].property}:${ROLES[name].light}`);
  const style = [layout, ...colors].join(';');
  return new Html(`class="${[...classes, ...roles].join(' ')}" style="${style}"`);
}

/** Returns an element's background as an attribute, for mail programs that drop the style. */
export function bgcolor(role: RoleName): Html {
  return new Html(`bgcolor="${ROLES[role].light}"`);
}

const entries = Object.entries(ROLES);
const darkRule = (scope: string, [name, { property, dark }]: (typeof entries)[number]) =>
  `${scope}.${name}{${property}:${dark}!important}`;

/** Mail programs by the system's dark mode; Outlook's apps and website mark what they darken themselves. */
const DARK = entries.map((entry) => darkRule('', entry)).join('');
const DARK_IN_OUTLOOK = entries
  .map((entry) =>
    darkRule(entry[1].property === 'background-color' ? '[data-ogsb] ' : '[data-ogsc] ', entry),
  )
  .join('\n');

/** Phones get a sheet from edge to edge, with each fact's label above it. Gmail drops a style that it can't read. */
export const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}
a{text-underline-offset:2px}
@media (max-width:480px){
.gutter{padding:0!important}
.inset{padding-left:20px!important;padding-right:20px!important}
.frame{border-left:0!important;border-right:0!important;border-radius:0!important}
.label,.value{display:block!important;width:auto!important}
.label{padding:10px 0 0!important}
.value{padding:0 0 10px!important;border-top:0!important}
}
@media (prefers-color-scheme:dark){
${DARK}
}
${DARK_IN_OUTLOOK}`;

export const FONT =
  "font-family:'Public Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
