import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { type Import, importsBelow, ROOT } from './imports.ts';

const all = importsBelow('src', 'netlify', 'emulators', 'editors', 'integrations');

/** Folders of the server that hold business rules, without HTTP, command line or vendors. */
const DOMAIN_FOLDERS = [
  'access',
  'agenda',
  'appointments',
  'assignments',
  'orders',
  'questions',
  'payments',
  'receipts',
  'records',
  'reports',
  'messages',
  'mail',
  'privacy',
  'copy-back',
  'posts',
  'export',
  'health',
  'operators',
  'outbox',
  'undo',
] as const;
const DOMAIN = DOMAIN_FOLDERS.map((folder) => `netlify/server/${folder}`);

interface Rule {
  readonly folder: string;
  /** Folders of this project that it may import from, in addition to itself. */
  readonly only?: readonly string[];
  /** Folders that it must not import from. */
  readonly never?: readonly string[];
  /** What to do about a forbidden import. */
  readonly advice: string;
}

const RULES: readonly Rule[] = [
  {
    folder: 'src',
    never: ['netlify', 'emulators', 'editors', 'integrations'],
    advice: 'A browser can receive src: share a contract in src/shared and call the API.',
  },
  {
    folder: 'src/business',
    only: ['src/shared'],
    advice: 'What the company sells has no words: take them as a parameter.',
  },
  {
    folder: 'src/i18n',
    only: ['src/shared', 'src/business'],
    advice: 'Texts know facts, not what shows them: take what they need as a parameter.',
  },
  {
    folder: 'src/client',
    only: ['src/shared', 'src/business', 'src/i18n'],
    advice: 'All islands and pages share it: move what one of them needs into that one.',
  },
  {
    folder: 'src/islands/office/shell',
    only: ['src/shared', 'src/business', 'src/i18n', 'src/client'],
    advice: 'Every screen imports it: put what knows a screen beside Office.tsx.',
  },
  {
    folder: 'src/shared',
    only: [],
    advice: 'src/shared is for browser and server: move what only one of them needs out of it.',
  },
  {
    folder: 'netlify',
    only: ['src/shared', 'src/business', 'src/report', 'src/i18n'],
    advice:
      'The server knows contracts, business data, reports and texts: move them to src/shared, src/business, src/report or src/i18n.',
  },
  {
    folder: 'netlify/server',
    never: ['netlify/cli', 'netlify/functions'],
    advice: 'Functions and commands call the server, not the other way round.',
  },
  ...DOMAIN.map((folder) => ({
    folder,
    never: ['netlify/server/http'],
    advice: 'Return err(reason), and map the reason in http/problems.ts or operators/sentences.ts.',
  })),
  {
    folder: 'netlify/server/http',
    never: ['netlify/server/office', 'netlify/server/health', 'netlify/server/privacy'],
    advice:
      'It knows the reasons of visitors’ calls: what the office alone says is in server/office.',
  },
  {
    folder: 'netlify/cli/commands',
    never: ['netlify/server/http', 'netlify/server/office'],
    advice: 'Call the domain. What operators read of a reason is in server/operators.',
  },
  {
    folder: 'netlify/server/adapters',
    never: [...DOMAIN, 'netlify/server/http'],
    advice: 'Give the adapter its own types, and map them in the domain folder that calls it.',
  },
  {
    folder: 'netlify/server/pdf',
    only: [],
    advice: 'It reads files: what comes of that is decided in a domain folder.',
  },
  {
    folder: 'netlify/server/typeset',
    only: ['src/business', 'src/shared', 'netlify/server/pdf'],
    advice: 'It sets texts and figures: decide what they are in a domain folder.',
  },
  {
    folder: 'emulators',
    never: ['editors', 'netlify/server/http', 'netlify/server/office'],
    advice: 'The site works without the editors’ tools, and samples call the domain.',
  },
  {
    folder: 'editors',
    only: ['src/blog', 'src/i18n', 'src/shared', 'src/business'],
    advice: 'Editors’ tools need the blog, its words and its contracts only.',
  },
];

const describeImports = (imports: readonly Import[]) =>
  imports.map(({ file, specifier }) => `${file} imports ${specifier}`);
/** Fails for a folder that was renamed or removed: its rule would have no effect. */
const prefixOf = (folder: string) => {
  if (!existsSync(join(ROOT, folder)))
    throw new Error(`${folder} does not exist. Update its rule.`);
  return `${folder}/`;
};
const importsFrom = (folder: string) => all.filter(({ file }) => file.startsWith(prefixOf(folder)));
const targets = (folder: string) => {
  const prefix = prefixOf(folder);
  return ({ target }: Import) => target?.startsWith(prefix) ?? false;
};

describe('imports run one way', () => {
  test('every alias and relative import has a target', () => {
    const ours = all.filter(({ target }) => target !== undefined);
    expect(ours.length).toBeGreaterThan(50);
    const dangling = ours.filter(({ target }) => !existsSync(join(ROOT, target ?? '')));
    expect(describeImports(dangling)).toEqual([]);
  });

  test.each(RULES)(
    '$folder imports nothing that its rule forbids',
    ({ folder, only, never = [], advice }) => {
      const allowed = only && [folder, ...only].map(targets);
      const forbidden = never.map(targets);
      const wrong = importsFrom(folder).filter(
        (each) =>
          !each.file.includes('.test.') &&
          each.target !== undefined &&
          (forbidden.some((isTarget) => isTarget(each)) ||
            (allowed && !allowed.some((isTarget) => isTarget(each)))),
      );
      expect(describeImports(wrong), advice).toEqual([]);
    },
  );

  test('a dictionary takes no words from another language', () => {
    const wrong = LANGUAGES.flatMap((language) =>
      importsFrom(`src/i18n/${language}`).filter(
        ({ file, specifier, target }) =>
          /^src\/i18n\/[a-z]{2}\//.test(target ?? '') &&
          !target?.startsWith(`src/i18n/${language}/`) &&
          !readFileSync(join(ROOT, file), 'utf8')
            .split(';')
            .some((line) => /^\s*import type /.test(line) && line.includes(`'${specifier}'`)),
      ),
    );
    expect(describeImports(wrong), 'Import its type only, and write the words.').toEqual([]);
  });

  test('src/shared imports no package but zod/mini', () => {
    const packages = importsFrom('src/shared').filter(({ target }) => target === undefined);
    const wrong = packages.filter(({ specifier }) => specifier !== 'zod/mini');
    expect(describeImports(wrong), 'Browsers would download it: find another way.').toEqual([]);
  });

  test('only adapters import vendors', () => {
    const vendors = /^(@neondatabase\/serverless|@simplewebauthn\/server|stripe|nodemailer)(\/|$)/;
    const wrong = importsFrom('netlify').filter(
      ({ file, specifier }) =>
        vendors.test(specifier) && !file.startsWith('netlify/server/adapters/'),
    );
    expect(describeImports(wrong), 'Call the vendor in netlify/server/adapters.').toEqual([]);
    const used = importsFrom('netlify/server/adapters').map(({ specifier }) => specifier);
    for (const vendor of [
      '@neondatabase/serverless',
      '@simplewebauthn/server',
      'stripe',
      'nodemailer',
    ]) {
      expect(used).toContain(vendor);
    }
  });

  test('the domain knows nothing of Netlify', () => {
    const wrong = DOMAIN.flatMap(importsFrom).filter(({ specifier }) =>
      specifier.startsWith('@netlify/'),
    );
    expect(
      describeImports(wrong),
      'Read what you need in netlify/server/http, and pass it on.',
    ).toEqual([]);
  });

  test('every folder of the server is known to these rules', () => {
    const folders = readdirSync(join(ROOT, 'netlify/server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(
      folders.sort(),
      'Add a new folder to DOMAIN_FOLDERS, unless it is about HTTP, SQL, a file format, a vendor or nothing in particular.',
    ).toEqual(
      [
        'adapters',
        'database',
        'http',
        'office',
        'pdf',
        'platform',
        'typeset',
        ...DOMAIN_FOLDERS,
      ].sort(),
    );
  });

  test.each([
    ['rooms', roomOf],
    ['folders', dirname],
  ])('%s form no loop', (_, folderOf) => {
    // Data imports nothing.
    const code = all.filter(({ target }) => !target?.endsWith('.json'));
    const between = code.flatMap(({ file, target }) => {
      const [importer, imported] = [folderOf(file), target && folderOf(target)];
      const crosses = imported && !isWithin(importer, imported) && !isWithin(imported, importer);
      return crosses ? [{ file: importer, specifier: imported, target: imported }] : [];
    });
    expect(new Set(between.map(({ file }) => file)).size).toBeGreaterThan(30);
    expect(
      findCycles(between),
      'Move the rule to the folder that knows more: payments know orders, mail knows payments, not the reverse.',
    ).toEqual([]);
  });

  test('files form no loop', () => {
    expect(findCycles(all), 'Move what two files need from each other into a third.').toEqual([]);
  });

  test('netlify/functions contains functions only, because Netlify deploys every file there as one', () => {
    const files = globSync('netlify/functions/**', { cwd: ROOT, withFileTypes: true });
    const folders = files.filter((entry) => entry.isDirectory() && entry.name !== 'functions');
    expect(files.length).toBeGreaterThan(folders.length);
    expect(folders.map(({ name }) => name)).toEqual([]);
    const imported = all.filter(targets('netlify/functions'));
    expect(describeImports(imported), 'Move shared code to netlify/server.').toEqual([]);
  });
});

/** Folders with one reason to exist: those of src, of the server and of the emulators, and the other top ones. */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const depth = path.startsWith('netlify/server/')
    ? 3
    : /^(src|netlify|emulators)\//.test(path)
      ? 2
      : 1;
  return folders.slice(0, depth).join('/');
}

/** Whether a folder is another one or a part of it: a folder and its parts may import each other. */
function isWithin(folder: string, whole: string): boolean {
  return `${folder}/`.startsWith(`${whole}/`);
}

/** Paths from a file, along its imports, back to itself. */
function findCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ file }) => file);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      return;
    }
    if (finished.has(file)) return;
    for (const { target } of next.get(file) ?? []) if (target) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
