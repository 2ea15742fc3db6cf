import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCsv } from '#cli/csv.ts';
import { CommandRejected } from '#cli/errors.ts';
import { toCsv } from '#server/export/csv.ts';

interface Customer {
  readonly name: string;
  readonly phone: string;
}

const ANA: Customer = { name: 'Ana López', phone: '305 555 0100' };
const BOM = '\ufeff';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'export-')), 'orders.csv');
});

const write = (rows: AsyncIterable<string[]>, target: string | Writable) =>
  writeCsv(toCsv(['Name', 'Phone'], rows), target);

async function* customers(...list: readonly Customer[]) {
  for (const { name, phone } of list) yield [name, phone];
}

async function* interrupted() {
  yield* customers(ANA);
  throw new Error('connection lost');
}

describe('an export', () => {
  test('starts with a byte order mark and its titles, and ends each line as RFC 4180 does', async () => {
    await write(customers(ANA), file);
    expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\nAna López,305 555 0100\r\n`);
  });

  test.each(['=', '+', '-', '@', '\t'])(
    'escapes a cell that starts with %j, which a spreadsheet would run',
    async (sign) => {
      await write(customers({ name: `${sign}1`, phone: '1' }), file);
      expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\n'${sign}1,1\r\n`);
    },
  );

  test('writes amounts as plain numbers, also below zero, so that a spreadsheet sums them', async () => {
    async function* amounts() {
      yield [1_234_00, -1_234_00, 0, -5, '-5'];
    }
    await writeCsv(toCsv(['a', 'b', 'c', 'd', 'e'], amounts()), file);
    const [, line] = (await readFile(file, 'utf8')).split('\r\n');
    expect(line).toBe("1234.00,-1234.00,0.00,-0.05,'-5");
  });

  test('quotes a cell with a comma, a quote or a line break', async () => {
    await write(customers({ name: 'a,"b"', phone: '1\r\n2' }), file);
    expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\n"a,""b""","1\r\n2"\r\n`);
  });

  test.each(['\n', '\r'])('quotes a cell with the line break %j', async (lineBreak) => {
    await write(customers({ name: `a${lineBreak}b`, phone: '1' }), file);
    expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\n"a${lineBreak}b",1\r\n`);
  });

  test('writes to a given stream and leaves it open', async () => {
    const written: string[] = [];
    const stdout = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk));
        done();
      },
    });
    await write(customers(ANA), stdout);
    expect(written.join('')).toBe(`${BOM}Name,Phone\r\nAna López,305 555 0100\r\n`);
    expect(stdout.writableEnded).toBe(false);
  });
});

describe('an export that fails', () => {
  test('because the file exists leaves that file unchanged', async () => {
    await writeFile(file, 'older');
    await expect(write(customers(ANA), file)).rejects.toThrow(
      new CommandRejected(`${file} already exists. Choose another name.`),
    );
    expect(await readFile(file, 'utf8')).toBe('older');
  });

  test('because the folder does not exist reports it', async () => {
    const nowhere = join(folder, 'missing', 'orders.csv');
    await expect(write(customers(ANA), nowhere)).rejects.toThrow(
      new CommandRejected(`${nowhere} cannot be written (ENOENT).`),
    );
  });

  test('halfway rethrows the error and leaves no file', async () => {
    await expect(write(interrupted(), file)).rejects.toThrow('connection lost');
    expect(existsSync(file)).toBe(false);
  });
});
