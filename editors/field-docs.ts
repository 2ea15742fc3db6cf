/** `node editors/field-docs.ts`: writes the table of fields in docs/editing.md from the posts' schema. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf, FIELD_NAMES, type FieldName, postJsonSchema } from './post-schema.ts';

export const EDITING_GUIDE = join(import.meta.dirname, '../docs/editing.md');

const TABLE = /(<!-- fields: [^>]* -->\n)[\s\S]*?(<!-- end of fields -->)/;

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
  writeFileSync(EDITING_GUIDE, withFieldTable(readFileSync(EDITING_GUIDE, 'utf8')));
}
