import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dictionaryProblems } from '#integrations/check-dictionaries.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('the languages of this site have no text that is missing, empty or still English', async () => {
  expect(await dictionaryProblems()).toEqual([]);
});

const ENGLISH = `export default {
  title: 'Order a report',
  price: '$150',
  steps: ['Pay', 'Read'],
  labels: { county: 'County' },
  sent: (to) => 'Sent to ' + to,
  notice: null,
};`;
const SPANISH = `export default {
  title: 'Pedir un informe',
  price: '$150',
  steps: ['Pagar', 'Leer'],
  labels: { county: 'Condado' },
  sent: (to) => 'Enviado a ' + to,
  notice: 'Traducido',
};`;

test.each([
  ['equal languages', (files: Files) => files, []],
  [
    'a missing key',
    edited("county: 'Condado'", ''),
    ['src/i18n/es/forms/order.ts: labels.county is missing'],
  ],
  [
    'a shorter list',
    edited("'Pagar', 'Leer'", "'Pagar'"),
    ['src/i18n/es/forms/order.ts: steps has 1 entries, in English 2'],
  ],
  [
    'an empty text',
    edited('Pedir un informe', ' '),
    ['src/i18n/es/forms/order.ts: title is empty'],
  ],
  [
    'an English text',
    edited('Pedir un informe', 'Order a report'),
    ['src/i18n/es/forms/order.ts: title is not translated: Order a report'],
  ],
])('reports, by file and key, %s', async (_, change, problems) => {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-dictionaries-'));
  folders.push(folder);
  const files = change({ 'en/forms/order.ts': ENGLISH, 'es/forms/order.ts': SPANISH });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  expect(await dictionaryProblems(folder)).toEqual(problems);
});

type Files = Readonly<Record<string, string>>;

function edited(from: string, to: string) {
  if (!SPANISH.includes(from)) throw new Error(`no ${from} in the sample`);
  return (files: Files): Files => ({ ...files, 'es/forms/order.ts': SPANISH.replace(from, to) });
}
