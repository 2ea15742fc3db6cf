/** `node editors/field-docs.ts`: writes the field table of docs/editing.md, and a JSON Schema, from the posts' schema. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf, FIELD_NAMES, type FieldName, postJsonSchema } from './post-schema.ts';

const PROJECT = join(import.meta.dirname, '..');
/** For code editors without Astro's extension: completion and warnings while typing. */
const SCHEMA_FILE = join(PROJECT, 'editors/post.schema.json');
export const EDITING_GUIDE = join(PROJECT, 'docs/editing.md');

const TABLE = /(<!-- fields: [^>]* -->\n)[\s\S]*?(<!-- end of fields -->)/;

/** The contents of the JSON Schema file. */
export function schemaText(): string {
  return `${JSON.stringify(postJsonSchema(), null, 2)}\n`;
}

/** Replaces the field table in the editing guide. */
export function withFieldTable(page: string): string {
  return page.replace(TABLE, (_whole, begin, end) => `${begin}${fieldTable()}\n${end}`);
}

function fieldTable(): string {
  const { properties, required } = postJsonSchema();
  const requirement = (name: FieldName) => {
    if (required.includes(name)) return 'yes';
    const { default: value } = properties[name];
    return value === undefined ? 'no' : `no (\`${value}\`)`;
  };
  const rows = FIELD_NAMES.map(
    (name) => `| \`${exampleOf(name)}\` | ${requirement(name)} | ${properties[name].description} |`,
  );
  return ['| field | required (default) | description |', '|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  writeFileSync(SCHEMA_FILE, schemaText());
  writeFileSync(EDITING_GUIDE, withFieldTable(readFileSync(EDITING_GUIDE, 'utf8')));
}
