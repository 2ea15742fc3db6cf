import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmsConfig } from './config.ts';
import { ADMIN_PAGE } from './page.ts';
import { repositoryFrom } from './repository.ts';

/** The files of Sveltia CMS, which it ships for self-hosting. */
const PACKAGE = join(dirname(fileURLToPath(import.meta.resolve('@sveltia/cms'))), '..');

/** Its styles refer to a font server, which the content security policy doesn't allow. */
const FONT_SERVER =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;

const START = `import { init } from './cms/npm/index.js';
init();
`;

/** Without a repository, the CMS works only with a folder of the local machine. */
const START_LOCALLY = `if (['localhost', '127.0.0.1'].includes(location.hostname)) {
  const { init } = await import('./cms/npm/index.js');
  init();
} else {
  document.body.textContent =
    'This site has no repository. Set CMS_REPOSITORY to owner/name and build it again.';
}
`;

/** A file of the page at /admin. */
interface AdminFile {
  readonly contentType: string;
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

/** The files of /admin by path: the page, the CMS's configuration, and the CMS without its source maps. */
export function adminFiles(environment: NodeJS.ProcessEnv): ReadonlyMap<string, AdminFile> {
  const repository = repositoryFrom(environment);
  const config = JSON.stringify(cmsConfig(repository), null, 2);
  const generated: [path: string, text: string][] = [
    ['admin.html', ADMIN_PAGE],
    ['admin/config.json', config],
    ['admin/start.js', repository ? START : START_LOCALLY],
  ];
  const shipped = globSync('{npm,locales}/**/*.{js,json,png,txt,wasm,woff2}', { cwd: PACKAGE });
  return new Map([
    ...generated.map(([path, text]) => [path, file(path, () => text)] as const),
    ...shipped.map((name) => {
      const path = `admin/cms/${name.replaceAll('\\', '/')}`;
      return [path, file(path, () => cmsFile(name))] as const;
    }),
  ]);
}

function file(path: string, content: AdminFile['content']): AdminFile {
  return { contentType: TYPES[extname(path)] ?? 'application/octet-stream', content };
}

function cmsFile(name: string): string | Buffer {
  const bytes = readFileSync(join(PACKAGE, name));
  if (extname(name) !== '.js') return bytes;
  return bytes
    .toString('utf8')
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    .replace(FONT_SERVER, (_address, font: string, subset: string) =>
      bundledFont(`${font}-${subset}`),
    );
}

/** @throws Error if a new version of the package has renamed its fonts */
function bundledFont(name: string): string {
  const [font] = globSync(`npm/assets/${name}-*.woff2`, { cwd: PACKAGE });
  if (!font) throw new Error(`@sveltia/cms has no font ${name}.`);
  return `/admin/cms/${font.replaceAll('\\', '/')}`;
}
