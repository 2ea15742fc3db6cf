import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { postSchema } from '#blog/schema.ts';
import { EDITING_GUIDE, schemaText, withFieldTable } from '#editors/field-docs.ts';

const FIX = 'Run `node editors/field-docs.ts`.';

test('docs/editing.md has every field of the schema in its table', () => {
  const page = readFileSync(EDITING_GUIDE, 'utf8');
  expect(withFieldTable(page), FIX).toBe(page);
  for (const { description = 'undescribed' } of Object.values(postSchema.shape)) {
    expect(page).toContain(description);
  }
});

test('the JSON Schema accepts the examples of all fields and rejects unknown fields', () => {
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

test('the schema accepts every example', () => {
  for (const [name, field] of Object.entries(postSchema.shape)) {
    const { examples } = field.meta() as { examples: [unknown] };
    const [example] = examples;
    const value = name.endsWith('Date') ? new Date(String(example)) : example;
    expect(field.safeParse(value).success, name).toBe(true);
  }
});
