import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { setDocument } from '#server/typeset/document.ts';
import { TYPESETTING } from '../../typesetting.ts';

const home = mkdtempSync(join(tmpdir(), 'home-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A process of its own: the library reads the machine's fonts once. */
const SCRIPT = `
  const { setDocument } = await import('#server/typeset/document.ts');
  const { TYPESETTING } = await import('./tests/typesetting.ts');
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiled = NodeCompiler.create().compile({
    mainFileContent: '#set text(font: "Public Sans", fallback: false)\\nx',
  });
  const isInstalled = compiled.takeWarnings() === null;
  const pdf = setDocument(...TYPESETTING).toString('base64');
  process.stdout.write(JSON.stringify({ isInstalled, pdf }));
`;

function setBesideFonts(env: Record<string, string>): { isInstalled: boolean; pdf: string } {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.toString());
}

test('a document is the same beside an installed font of the typeface’s own name', () => {
  const fonts = join(home, '.local/share/fonts');
  mkdirSync(fonts, { recursive: true });
  // Another weight stands in for all: whoever took it would set other glyphs.
  cpSync(
    'node_modules/@expo-google-fonts/public-sans/900Black/PublicSans_900Black.ttf',
    join(fonts, 'a.ttf'),
  );
  const { isInstalled, pdf } = setBesideFonts({
    HOME: home,
    XDG_DATA_HOME: join(home, '.local/share'),
  });
  expect(isInstalled).toBe(process.platform === 'linux');
  expect(pdf === setDocument(...TYPESETTING).toString('base64')).toBe(true);
});
