import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { UsageError } from '#cli/errors.ts';
import { Terminal } from '#cli/terminal.ts';

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

test.each([
  [false, false],
  [true, false],
  [false, true],
])(
  'asks nobody unless a person types (%s) and reads (%s), and takes --yes',
  async (types, reads) => {
    const streams = { stdin: stream(types), stdout: stream(true), stderr: stream(reads) };
    const terminal = new Terminal(streams);
    const confirm = (options: object) => terminal.confirm(options, [], 'Delete?', 'delete');
    await expect(confirm({})).rejects.toThrow(UsageError);
    expect(terminal.hasConfirmed).toBe(false);
    await confirm({ yes: true });
    expect(terminal.hasConfirmed).toBe(true);
  },
);
