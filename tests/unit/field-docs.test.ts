import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { postSchema } from '#blog/schema.ts';
import { MANUAL_FILE, SCHEMA_FILE, schemaText, withFieldsTable } from '#editors/field-docs.ts';

const MEND = 'Run `node editors/field-docs.ts`.';

test('the JSON Schema for editors’ programs is made from the schema of posts', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8'), MEND).toBe(schemaText());
});

test('the page for editors has every field of the schema in its table', () => {
  const page = readFileSync(MANUAL_FILE, 'utf8');
  expect(withFieldsTable(page), MEND).toBe(page);
  for (const { description = 'undescribed' } of Object.values(postSchema.shape)) {
    expect(page).toContain(description);
  }
});

test('the JSON Schema takes the examples of all fields, and refuses what is no field', () => {
  const schema = JSON.parse(schemaText());
  const isPost = new Ajv({ formats: { date: true } }).compile(schema);
  const examples = Object.entries<{ examples: [unknown] }>(schema.properties).map(
    ([
      name,
      {
        examples: [example],
      },
    ]) => [name, example],
  );
  expect(isPost(Object.fromEntries(examples)), JSON.stringify(isPost.errors)).toBe(true);
  expect(isPost({ ...Object.fromEntries(examples), subtitle: 'More' })).toBe(false);
  expect(isPost({ ...Object.fromEntries(examples), category: 'News' })).toBe(false);
});

test('every example is one that the schema takes', () => {
  for (const [name, field] of Object.entries(postSchema.shape)) {
    const { examples } = field.meta() as { examples: [unknown] };
    const [example] = examples;
    const value = name === 'publishDate' ? new Date(String(example)) : example;
    expect(field.safeParse(value).success, name).toBe(true);
  }
});
