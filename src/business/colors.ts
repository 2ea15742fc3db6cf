/** The brand's colors, for what reads no style sheet: emails, PDFs, pictures, manifests. A test compares them with theme.css. */
export const COLORS = {
  paper: '#fbfaf5',
  white: '#ffffff',
  ink: '#10242b',
  inkSoft: '#46585e',
  rule: '#d9d2c3',
  ruleStrong: '#7d8a8c',
  lagoon: '#0e5a63',
  lagoonDeep: '#0a444b',
  lagoonMist: '#e3eceb',
  coral: '#c8431d',
  sand: '#efe7d6',
  sandSoft: '#f6f1e5',
  closed: '#1f7a4d',
  open: '#9a6200',
  violation: '#b42318',
} as const;
