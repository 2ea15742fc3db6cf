import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIONS } from '#server/access/roles.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { ROLES } from '#shared/office/access.ts';

const DOCS = join(import.meta.dirname, '../../docs');

/** The tables in the documents, by the file and the comment that each follows. */
const TABLES = [
  { file: 'operating.md', marker: '<!-- roles -->', table: roleTable },
  { file: 'api.md', marker: '<!-- office calls -->', table: callTable },
] as const;

/** Who may do what: the table in netlify/server/access/roles.ts. */
function roleTable(): string {
  const rows = Object.values(ACTIONS).map(({ label, roles, freshPasskey }) => {
    const cells = ROLES.map((role) => {
      if (!roles.includes(role)) return '';
      return freshPasskey ? 'with a fresh passkey' : 'yes';
    });
    return row([label, ...cells]);
  });
  return [row(['', ...ROLES]), row(['---', ...ROLES.map(() => '---')]), ...rows].join('\n');
}

/** Every call of the office: the table in netlify/server/office/routes.ts. */
function callTable(): string {
  const rows = OFFICE_ROUTES.map(({ method, path, action }) => {
    const { label, roles, freshPasskey } = action ? ACTIONS[action] : OPEN;
    const who = freshPasskey ? `${roles.join(', ')}; fresh passkey` : roles.join(', ');
    return row([`\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``, label, who]);
  });
  return [row(['Call', 'Allows to', 'Who']), row(['---', '---', '---']), ...rows].join('\n');
}

const OPEN = { label: 'Sign in, or use an invitation', roles: ['anybody'], freshPasskey: false };

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Returns each document's name, its text, and its text with the table as it should be. */
export function officeDocuments(): { file: string; now: string; expected: string }[] {
  return TABLES.map(({ file, marker, table }) => {
    const now = readFileSync(join(DOCS, file), 'utf8');
    const [before = '', after = ''] = now.split(marker);
    const rest = after.replace(/^\n+(\|.*\n)*/, '');
    return { file, now, expected: `${before}${marker}\n\n${table()}\n${rest}` };
  });
}

if (import.meta.main) {
  for (const { file, expected } of officeDocuments()) writeFileSync(join(DOCS, file), expected);
}
