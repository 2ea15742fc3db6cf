import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '#emulators/console.ts';
import { EnvironmentError } from '#emulators/environment.ts';
import { MalformedPort, PortTaken } from '#emulators/netlify/local-server.ts';
import { FolderInUse } from '#emulators/platform/folder-lock.ts';
import { LocalDataError } from '#emulators/platform/local-data.ts';
import { MigrationRejected, UnknownMigration } from '#server/database/migrations.ts';
import { SettingError } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ofFile = (code: string) => Object.assign(new Error(`${code}: .local`), { code });

/** Errors that a person can mend. */
const MENDABLE: readonly Error[] = [
  new EnvironmentError('a contradiction'),
  new FolderInUse('open elsewhere'),
  new MalformedPort('no number'),
  new PortTaken(4321),
  new MigrationRejected('a wrong file'),
  new UnknownMigration('an older version'),
  new SettingError('a setting'),
  new LocalDataError('a damaged file'),
  new Unavailable('database', 'no response'),
  ...['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].map(ofFile),
];

test.each(MENDABLE)('what a person can mend is told in one line: %s', async (error) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(() => Promise.reject(error));
  expect(told.mock.calls).toEqual([[expect.stringContaining(error.message)]]);
  expect(exit.mock.calls).toEqual([[1]]);
});

test.each([new TypeError('ours'), ofFile('EMFILE')])(
  'any other error keeps its stack: %s',
  async (error) => {
    await expect(runCommand(() => Promise.reject(error))).rejects.toBe(error);
  },
);
