import type { EntryCollection, Field } from '@sveltia/cms';
import { describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#blog/categories.ts';
import { postFileName } from '#blog/post-file.ts';
import { postSchema } from '#blog/schema.ts';
import { cmsConfig } from '#editors/admin/config.ts';
import { adminFiles } from '#editors/admin/files.ts';
import { repositoryFrom } from '#editors/admin/repository.ts';
import { SHARED_FIELDS } from '#editors/post-schema.ts';
import { LANGUAGES } from '#shared/languages.ts';

const [posts] = cmsConfig(undefined).collections as [EntryCollection];
const [body, ...rest] = posts.fields.toReversed();
const fields = rest.toReversed();

/** Values just within a form field's limits, and just beyond them. */
function edges(field: Field): { within: unknown[]; beyond: unknown[] } {
  if (field.widget === 'boolean') return { within: [true, false], beyond: ['yes'] };
  if (field.widget === 'datetime') return { within: [new Date('2025-08-19')], beyond: ['soon'] };
  if (field.widget === 'select' && 'options' in field) {
    return { within: [...(field.options ?? [])], beyond: ['Something else'] };
  }
  if (field.widget === 'list' && 'field' in field) {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
    const { min = 0, max = 0 } = field;
    const { maxlength = 0 } = field.field as { maxlength?: number };
    return {
      within: [list(min), list(max), ['x'.repeat(maxlength)]],
      beyond: [list(min - 1), list(max + 1), ['x'.repeat(maxlength + 1)]],
    };
  }
  const { minlength = 0, maxlength = 0 } = field as { minlength?: number; maxlength?: number };
  return {
    within: ['x'.repeat(minlength), 'x'.repeat(maxlength)],
    beyond: ['x'.repeat(minlength - 1), 'x'.repeat(maxlength + 1)],
  };
}

describe('the forms at /admin', () => {
  test('have every field of a post in order, and the text', () => {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(postSchema.shape));
    expect(body).toMatchObject({ name: 'body', widget: 'richtext' });
  });

  test.each(fields)('describe $name as the schema does', (field) => {
    const schema = postSchema.shape[field.name as keyof typeof postSchema.shape];
    expect(field).toMatchObject({
      hint: schema.description,
      required: !schema.safeParse(undefined).success,
    });
    const fallback = schema.safeParse(undefined).data;
    if (fallback !== undefined) expect(field).toMatchObject({ default: fallback });
    // What may be missing is not filled in.
    else if (schema.safeParse(undefined).success) expect(field).not.toHaveProperty('default');
  });

  test.each(fields)('allow for $name what the schema allows', (field) => {
    const schema = postSchema.shape[field.name as keyof typeof postSchema.shape];
    const { within, beyond } = edges(field);
    for (const value of within) expect(schema.safeParse(value).success, `${value}`).toBe(true);
    for (const value of beyond) expect(schema.safeParse(value).success, `${value}`).toBe(false);
  });

  test('offer the categories, and no heading of level 1', () => {
    expect(fields.find(({ name }) => name === 'category')).toMatchObject({ options: CATEGORIES });
    expect((body as { buttons?: string[] }).buttons).not.toContain('heading-one');
  });

  test('save each language into its file, as the blog reads it', () => {
    const { i18n } = cmsConfig(undefined);
    expect(i18n).toMatchObject({
      structure: 'multiple_files',
      omit_default_locale_from_file_path: true,
    });
    expect(i18n?.locales).toEqual(LANGUAGES);
    const names = LANGUAGES.map((language) => postFileName({ slug: 'a-post', language }));
    expect(names).toEqual(['a-post.md', 'a-post.es.md']);
  });

  test('copy to a translation what the content check wants to be the same, and no other field', () => {
    const copied = fields.filter((field) => 'i18n' in field && field.i18n === 'duplicate');
    expect(copied.map(({ name }) => name).sort()).toEqual([...SHARED_FIELDS].sort());
    expect(body).toMatchObject({ i18n: true });
  });

  test('write dates in the schema’s format, and files into the blog’s folders', () => {
    expect(fields.find(({ name }) => name === 'publishDate')).toMatchObject({
      type: 'date',
      format: 'YYYY-MM-DD',
    });
    expect(posts).toMatchObject({
      folder: 'src/content/blog',
      extension: 'md',
      media_folder: 'images',
    });
  });
});

describe('the repository of the forms', () => {
  test.each([
    [{ CMS_REPOSITORY: 'acme/site' }, { name: 'acme/site' }],
    [
      { CMS_REPOSITORY: 'acme/site', CMS_BRANCH: 'live' },
      { name: 'acme/site', branch: 'live' },
    ],
    [{ REPOSITORY_URL: 'https://github.com/acme/site' }, { name: 'acme/site' }],
    [{ REPOSITORY_URL: 'https://github.com/acme/site/' }, { name: 'acme/site' }],
    [{ REPOSITORY_URL: 'https://github.com/acme/site.git' }, { name: 'acme/site' }],
    [{ REPOSITORY_URL: 'git@github.com:acme/site.js.git' }, { name: 'acme/site.js' }],
    [
      { CMS_REPOSITORY: 'acme/other', REPOSITORY_URL: 'https://github.com/acme/site' },
      { name: 'acme/other' },
    ],
  ])('is read from %j', (environment, repository) => {
    expect(repositoryFrom(environment)).toEqual({ branch: undefined, ...repository });
  });

  test.each([{}, { CMS_REPOSITORY: '' }, { REPOSITORY_URL: 'https://gitlab.com/acme/site' }])(
    'is undefined with %j, and the forms use a local folder',
    (environment) => {
      const repository = repositoryFrom(environment);
      expect(repository).toBeUndefined();
      expect(cmsConfig(repository).backend).toEqual({ name: 'github', repo: 'local/posts' });
    },
  );

  test('is rejected by the name of its variable if malformed', () => {
    expect(() => repositoryFrom({ CMS_REPOSITORY: 'https://github.com/a/b' })).toThrow(
      /^CMS_REPOSITORY/,
    );
  });
});

/** Runs the start of the CMS on a host. Returns whether the CMS begins. */
async function begins(environment: NodeJS.ProcessEnv, hostname: string): Promise<boolean> {
  const init = vi.fn();
  vi.stubGlobal('init', init);
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('document', { body: {} });
  const module = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
  // Node runs a module once: each has its host in it.
  const start = `${adminFiles(environment).get('admin/start.js')?.content()}// ${hostname}`;
  const cms = module(`export const { init } = globalThis; // ${hostname}`);
  await import(module(start.replaceAll('./cms/npm/index.js', cms)));
  return init.mock.calls.length > 0;
}

test.each([
  [{}, 'localhost', true],
  [{}, '127.0.0.1', true],
  [{}, 'permits.example', false],
  [{}, 'localhost.permits.example', false],
  [{ CMS_REPOSITORY: 'acme/site' }, 'cms.example', true],
])('with %j the CMS begins on %s: %s', async (environment, hostname, expected) => {
  expect(await begins(environment, hostname)).toBe(expected);
});
