import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS, permissionsFor } from '#server/office/permissions.ts';
import type { AnyRoute } from '#server/office/route.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import type { Action } from '#shared/office/actions.ts';
import { type Permission, ROLES } from '#shared/office/roles.ts';

const DOCS = join(import.meta.dirname, '../../docs');

/** The tables in the documents, by the file and the comment that each follows. */
const TABLES = [
  { file: 'operating.md', marker: '<!-- roles -->', table: roleTable },
  { file: 'api.md', marker: '<!-- office calls -->', table: callTable },
] as const;

/** The table of netlify/server/office/permissions.ts, for people. */
function roleTable(): string {
  const permissions = (Object.keys(PERMISSIONS) as Action[]).flatMap(permissionsFor);
  const rows = permissions.map(({ label, roles, freshPasskey }) => {
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
  const rows = Object.entries<AnyRoute>(OFFICE_ROUTES).map(([name, { action, preview }]) => {
    const permissions = action ? permissionsFor(action) : [];
    const call = name.replace(' ', ' /api/office').replace(/:(\w+)/g, '{$1}');
    const labels = permissions.map(({ label }) => label).join('; ');
    const who = permissions.map(describeRoles).join('; ');
    const calls = `\`${call}\`${preview ? ', also with `?preview`' : ''}`;
    return row([calls, labels || 'Sign in, or use an invitation', who || 'anybody']);
  });
  return [row(['Call', 'Allows to', 'Who']), row(['---', '---', '---']), ...rows].join('\n');
}

function describeRoles({ roles, freshPasskey }: Permission): string {
  return [...roles, ...(freshPasskey ? ['with a fresh passkey'] : [])].join(', ');
}

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
