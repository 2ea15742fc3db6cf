import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmsConfig } from './config.ts';
import { ADMIN_PAGE } from './page.ts';
import { repositoryFrom } from './repository.ts';

/** Sveltia's package, as it was made to be served by oneself. */
const PACKAGE = join(dirname(fileURLToPath(import.meta.resolve('@sveltia/cms'))), '..');

/** Its styles name a font server as well, for those who take its script from another server than their own. */
const FONT_SERVER =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;

const START = `import { init } from './cms/npm/index.js';
init();
`;

/** Without a repository there is nothing to sign in to: only on one's own machine is there a folder to open. */
const START_LOCALLY = `if (['localhost', '127.0.0.1'].includes(location.hostname)) {
  const { init } = await import('./cms/npm/index.js');
  init();
} else {
  document.body.textContent =
    'This site does not know its repository. Set CMS_REPOSITORY to owner/name, and build it again.';
}
`;

/** A file of the editors' page. */
export interface AdminFile {
  /** Of the `Content-Type` header. */
  readonly type: string;
  content(): string | Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** All that stands at /admin and below, by its path: the page, its settings, and Sveltia without its source maps. */
export function adminFiles(environment: NodeJS.ProcessEnv): ReadonlyMap<string, AdminFile> {
  const repository = repositoryFrom(environment);
  const config = JSON.stringify(cmsConfig(repository), null, 2);
  const own: [path: string, text: string][] = [
    ['admin.html', ADMIN_PAGE],
    ['admin/config.json', config],
    ['admin/start.js', repository ? START : START_LOCALLY],
  ];
  const names = globSync('{npm,locales}/**/*.{js,json,png,txt,wasm,woff2}', { cwd: PACKAGE });
  return new Map([
    ...own.map(([path, text]) => [path, file(path, () => text)] as const),
    ...names.map((name) => {
      const path = `admin/cms/${name.replaceAll('\\', '/')}`;
      return [path, file(path, () => vendored(name))] as const;
    }),
  ]);
}

function file(path: string, content: AdminFile['content']): AdminFile {
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', content };
}

function vendored(name: string): string | Buffer {
  const bytes = readFileSync(join(PACKAGE, name));
  if (extname(name) !== '.js') return bytes;
  return bytes
    .toString('utf8')
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    .replace(FONT_SERVER, (_address, font: string, subset: string) => ownFont(`${font}-${subset}`));
}

/** @throws Error where a new version of the package has fonts of other names */
function ownFont(name: string): string {
  const [found] = globSync(`npm/assets/${name}-*.woff2`, { cwd: PACKAGE });
  if (!found) throw new Error(`@sveltia/cms brings no font ${name}.`);
  return `/admin/cms/${found.replaceAll('\\', '/')}`;
}
