import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseDocument, stringify, visit } from 'yaml';
import { POSTS_FOLDER, parsePostFileName } from '#blog/post-file.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { ProjectCopy } from './project-copy.ts';

/** The copy's pseudo-locale. `Intl` writes its dates in French, so that dates in English words are found. */
export const MARKED = {
  code: 'fr',
  name: 'Français',
  englishName: 'French',
  locale: 'fr-US',
  dayNames: 'long',
  stripeLocale: 'fr',
} as const;

const DICTIONARIES = 'src/i18n';
const ENGLISH = join(DICTIONARIES, DEFAULT_LANGUAGE);
/** The language whose lines the recipe in docs/contributing.md copies. */
const EXAMPLE = 'es';

/** The module that marks the strings in the copy. */
const MARK_TEXTS = join(import.meta.dirname, 'mark-texts.ts');

/** Adds the pseudo-locale to a copy by the steps of "Add a language" in docs/contributing.md. */
export async function addMarkedLanguage(copy: ProjectCopy): Promise<void> {
  const { code, ...facts } = MARKED;
  await copy.edit('src/shared/languages.ts', (text) =>
    text.replace('} as const satisfies', `  ${code}: ${JSON.stringify(facts)},\n$&`),
  );
  await copy.write(`${DICTIONARIES}/mark-texts.ts`, readFileSync(MARK_TEXTS, 'utf8'));
  for (const file of globSync('**/*', { cwd: ENGLISH }).map((each) => each.replaceAll('\\', '/'))) {
    if (file.endsWith('.ts')) {
      await copy.write(`${DICTIONARIES}/${code}/${file}`, await markedDictionary(file));
    } else if (file.endsWith('.yaml')) {
      const english = await copy.read(join(ENGLISH, file));
      await copy.write(`${DICTIONARIES}/${code}/${file}`, markedYaml(english));
    }
  }
  for (const file of globSync('src/{i18n,islands,layouts}/**/*.{ts,tsx}')) {
    if (new RegExp(`'[^']+/${EXAMPLE}/`).test(readFileSync(file, 'utf8')))
      await copy.edit(file, listLanguage);
  }
  await copy.edit('src/blog/read-time.ts', (text) =>
    text.replace('{ en: 225,', `$& ${code}: 225,`),
  );
  for (const file of globSync('src/business/permit-offices/*.json'))
    await copy.edit(file.replaceAll('\\', '/'), markedOffices);
  await addMarkedPosts(copy);
}

/** Leaves the pages of other languages and the office, which is in English, out of the copy's build, with pictures and PDFs. */
export async function buildMarkedPagesAlone(copy: ProjectCopy): Promise<void> {
  for (const file of ['src/i18n/language-paths.ts', 'src/pages/[language]/404.astro']) {
    await copy.edit(file, (text) =>
      text.replaceAll('LANGUAGES.', `(['${MARKED.code}'] as const).`),
    );
  }
  await copy.edit('src/pages/og/[...image].png.ts', (text) =>
    text.replace('await renderOgImage(props.content)', ''),
  );
  await copy.edit('astro.config.mjs', (text) => text.replace('    sampleReportPdfs(),\n', ''));
  await copy.remove('src/pages/office.astro');
}

/** Repeats each English sentence of a row, with marks. */
function markedOffices(json: string): string {
  const rows = JSON.parse(json, (_key, value) =>
    typeof value?.[DEFAULT_LANGUAGE] === 'string'
      ? { ...value, [MARKED.code]: `¿${value[DEFAULT_LANGUAGE]}¡` }
      : value,
  );
  return JSON.stringify(rows, null, 2);
}

/** Repeats the example's import, and its place in the lists of languages. */
function listLanguage(text: string): string {
  const { code } = MARKED;
  return text
    .replace(/^import .*\/es\/.*;$/gm, (line) => `${line}\n${line.replace(/\bes\b/g, code)}`)
    .replace('{ en, es }', `{ en, es, ${code} }`)
    .replace(/\bes: es(\.\w+)/g, `$&, ${code}: ${code}$1`);
}

async function markedDictionary(file: string): Promise<string> {
  const original = `../${'../'.repeat(file.split('/').length - 1)}`;
  const names = Object.keys(await import(pathToFileURL(join(ENGLISH, file)).href));
  return [
    `import * as english from '${original}${DEFAULT_LANGUAGE}/${file}';`,
    `import { markTexts } from '${original}mark-texts.ts';`,
    ...names.map((name) =>
      name === 'default'
        ? 'export default markTexts(english.default);'
        : `export const ${name} = markTexts(english.${name});`,
    ),
    '',
  ].join('\n');
}

/** Marks the strings of a YAML file. Single words that begin in lower case name kinds, and the rest are numbers and dates. */
function markedYaml(english: string): string {
  const document = parseDocument(english);
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const isKind = /^\p{Ll}\p{L}*$/u.test(node.value);
      if (!isKind && /\p{Lu}|\s/u.test(node.value)) node.value = `¿${node.value}¡`;
    },
  });
  return document.toString();
}

/** Translates the posts: title, excerpt and tags, and a short body in place of their own. */
async function addMarkedPosts(copy: ProjectCopy): Promise<void> {
  const posts = globSync('*.md', { cwd: POSTS_FOLDER }).map(parsePostFileName);
  for (const { slug } of posts.filter(({ language }) => language === DEFAULT_LANGUAGE)) {
    const source = readFileSync(join(POSTS_FOLDER, `${slug}.md`), 'utf8');
    const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
    const fields = parse(frontMatter);
    const marked = {
      ...fields,
      title: `¿${slug.replaceAll('-', ' ')}¡`,
      excerpt: `¿${fields.excerpt}¡`,
      tags: fields.tags.map((tag: string) => `¿${tag}¡`),
    };
    const text = `---\n${stringify(marked)}---\n\n¿Text.¡\n\n## ¿Heading¡\n\n¿Text.¡\n`;
    await copy.write(`${POSTS_FOLDER}/${slug}.${MARKED.code}.md`, text);
  }
}
