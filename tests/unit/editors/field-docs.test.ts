import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postSchema } from '#blog/schema.ts';
import { EDITING_GUIDE, withFieldTable } from '#editors/field-docs.ts';
import { createSampleProject } from './sample-project.ts';

const project = createSampleProject();

const FIX = 'Run `node editors/field-docs.ts`.';

test('docs/editing.md has every field of the schema in its table', () => {
  const page = readFileSync(EDITING_GUIDE, 'utf8');
  expect(withFieldTable(page), FIX).toBe(page);
  for (const { description = 'undescribed' } of Object.values(postSchema.shape)) {
    expect(page).toContain(description);
  }
});

test('the schema accepts every example', () => {
  for (const [name, field] of Object.entries(postSchema.shape)) {
    const { examples } = field.meta() as { examples: [unknown] };
    const [example] = examples;
    const value = name.endsWith('Date') ? new Date(String(example)) : example;
    expect(field.safeParse(value).success, name).toBe(true);
  }
});

test('the new post of docs/editing.md passes the check', async () => {
  const [, block = ''] =
    /```markdown\n([\s\S]*?)```/.exec(readFileSync(EDITING_GUIDE, 'utf8')) ?? [];
  const post = block.replaceAll(/^ {3}/gm, '');
  await project.write('a-post.md', post);
  expect(post).toContain('draft: true');
  expect(await project.messages()).toEqual([]);
});
