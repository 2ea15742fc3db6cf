import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { BUNDLES_FOLDER } from '#integrations/bundle-functions.ts';

/** Patterns of credentials. */
const SECRETS = [
  /\b[sr]k_(test|live)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bpostgres(ql)?:\/\/\w+:/,
  /\bsmtps?:\/\/\w+:/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** Used by local runs only. */
const LOCAL = [
  LOCAL_STRIPE.secretKey,
  LOCAL_STRIPE.webhookSecret,
  '__local',
  'emulators/',
  'pglite',
];

/** Used by the server only. */
const SERVER = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'neondatabase',
  'nodemailer',
  'netlify/server',
];

interface TextFile {
  readonly file: string;
  readonly text: string;
}

let sent: TextFile[];
let deployed: TextFile[];

beforeAll(() => {
  sent = readFiles('dist/**/*.{html,js,json,xml,txt,svg,webmanifest}');
  deployed = readFiles(`${BUNDLES_FOLDER}/*.mjs`);
});

test('the scan covers pages and functions', () => {
  expect(sent.length).toBeGreaterThan(20);
  expect(deployed.length).toBeGreaterThan(5);
});

test('the scan finds names in functions and an example of each secret', () => {
  for (const word of ['DATABASE_URL', 'SMTP_URL', 'neondatabase', 'nodemailer']) {
    expect(findMatches(deployed, [word])).not.toEqual([]);
  }
  const examples = [
    LOCAL_STRIPE.secretKey,
    LOCAL_STRIPE.webhookSecret,
    'postgresql://user:password@host/name',
    'smtps://user:password@host:465',
    '-----BEGIN RSA PRIVATE KEY-----',
  ];
  const files = examples.map((text) => ({ file: 'example', text }));
  for (const secret of SECRETS) expect(findMatches(files, [secret])).toHaveLength(1);
});

describe('files sent to browsers', () => {
  test('contain no secret', () => expect(findMatches(sent, SECRETS)).toEqual([]));
  test('contain no server code', () => expect(findMatches(sent, SERVER)).toEqual([]));
  test('contain no emulator code', () => expect(findMatches(sent, LOCAL)).toEqual([]));
  test('contain no path of the build machine', () => {
    expect(findMatches(sent, [process.cwd()])).toEqual([]);
  });
  test('include no source map', () => {
    expect(globSync('dist/**/*.map')).toEqual([]);
    expect(findMatches(sent, ['sourceMappingURL'])).toEqual([]);
  });
});

describe('deployed functions', () => {
  test('contain no secret', () => expect(findMatches(deployed, SECRETS)).toEqual([]));
  test('contain no emulator code', () => expect(findMatches(deployed, LOCAL)).toEqual([]));
  test('contain no path of the build machine', () => {
    expect(findMatches(deployed, [process.cwd()])).toEqual([]);
  });
});

function readFiles(pattern: string): TextFile[] {
  return globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function findMatches(files: readonly TextFile[], patterns: readonly (string | RegExp)[]): string[] {
  return files.flatMap(({ file, text }) =>
    patterns
      .filter((each) => (typeof each === 'string' ? text.includes(each) : each.test(text)))
      .map((each) => `${file} contains ${each}`),
  );
}
