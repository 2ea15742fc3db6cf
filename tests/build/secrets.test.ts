import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { BUNDLES_FOLDER } from '../../netlify/bundle.ts';

/** What opens something, whatever it opens. */
const SECRETS = [
  /\b[sr]k_(test|live)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bpostgres(ql)?:\/\/\w+:/,
  /\bsmtps?:\/\/\w+:/,
  /-----BEGIN [A-Z ]*PERSONAL_DATA KEY-----/,
];

/** What belongs to one machine or to local runs only. */
const LOCAL = [
  LOCAL_STRIPE.secretKey,
  LOCAL_STRIPE.webhookSecret,
  '__local',
  'emulators/',
  'pglite',
];

/** What only the server has a use for. */
const SERVER = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'neondatabase',
  'nodemailer',
  'netlify/server',
];

interface Text {
  readonly file: string;
  readonly text: string;
}

let sent: Text[];
let deployed: Text[];

beforeAll(() => {
  sent = texts('dist/**/*.{html,js,json,xml,txt,svg,webmanifest}');
  deployed = texts(`${BUNDLES_FOLDER}/*.mjs`);
});

test('the scan sees something to scan', () => {
  expect(sent.length).toBeGreaterThan(20);
  expect(deployed.length).toBeGreaterThan(5);
});

test('the scan finds what is there', () => {
  for (const word of ['DATABASE_URL', 'SMTP_URL', 'neondatabase', 'nodemailer']) {
    expect(found(deployed, [word])).not.toEqual([]);
  }
  const examples = [
    LOCAL_STRIPE.secretKey,
    LOCAL_STRIPE.webhookSecret,
    'postgresql://user:password@host/name',
    'smtps://user:password@host:465',
    '-----BEGIN RSA PERSONAL_DATA KEY-----',
  ];
  const texts = examples.map((text) => ({ file: 'example', text }));
  for (const secret of SECRETS) expect(found(texts, [secret])).toHaveLength(1);
});

describe('what is sent to browsers', () => {
  test('holds no secret', () => expect(found(sent, SECRETS)).toEqual([]));
  test('holds nothing of the server', () => expect(found(sent, SERVER)).toEqual([]));
  test('holds nothing of the stand-ins', () => expect(found(sent, LOCAL)).toEqual([]));
  test('names no folder of the machine it was built on', () => {
    expect(found(sent, [process.cwd()])).toEqual([]);
  });
  test('comes without source maps', () => {
    expect(globSync('dist/**/*.map')).toEqual([]);
    expect(found(sent, ['sourceMappingURL'])).toEqual([]);
  });
});

describe('what is deployed as functions', () => {
  test('holds no secret', () => expect(found(deployed, SECRETS)).toEqual([]));
  test('holds nothing of the stand-ins', () => expect(found(deployed, LOCAL)).toEqual([]));
  test('names no folder of the machine it was built on', () => {
    expect(found(deployed, [process.cwd()])).toEqual([]);
  });
});

function texts(pattern: string): Text[] {
  return globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function found(among: readonly Text[], needles: readonly (string | RegExp)[]): string[] {
  return among.flatMap(({ file, text }) =>
    needles
      .filter((needle) => (typeof needle === 'string' ? text.includes(needle) : needle.test(text)))
      .map((needle) => `${file} holds ${needle}`),
  );
}
