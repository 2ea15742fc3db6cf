/** `node editors/field-docs.ts`: writes down, for editors and for their editors, what the schema of posts says. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf, FIELD_NAMES, type FieldName, postJsonSchema } from './post-schema.ts';

const PROJECT = join(import.meta.dirname, '..');
/** What programs read: completion and warnings as one types. */
export const SCHEMA_FILE = join(PROJECT, 'editors/post.schema.json');
/** What people read. */
export const MANUAL_FILE = join(PROJECT, 'docs/editing.md');

const TABLE = /(<!-- fields: [^>]* -->\n)[\s\S]*?(<!-- end of fields -->)/;

/** The JSON Schema of the front matter, as its file holds it. */
export function schemaText(): string {
  return `${JSON.stringify(postJsonSchema(), null, 2)}\n`;
}

/** The page for editors with the table of fields in its place. */
export function withFieldsTable(page: string): string {
  return page.replace(TABLE, (_whole, begin, end) => `${begin}${fieldsTable()}\n${end}`);
}

function fieldsTable(): string {
  const { properties, required } = postJsonSchema();
  const needed = (name: FieldName) => {
    if (required.includes(name)) return 'yes';
    return `no, \`${properties[name].default}\` by itself`;
  };
  const rows = FIELD_NAMES.map(
    (name) => `| \`${exampleOf(name)}\` | ${needed(name)} | ${properties[name].description} |`,
  );
  return ['| field | needed | what it is |', '|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  writeFileSync(SCHEMA_FILE, schemaText());
  writeFileSync(MANUAL_FILE, withFieldsTable(readFileSync(MANUAL_FILE, 'utf8')));
}
