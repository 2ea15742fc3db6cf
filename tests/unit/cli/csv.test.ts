import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CsvColumns, writeCsv } from '#cli/csv.ts';
import { CommandRejected } from '#cli/errors.ts';

interface Customer {
  readonly name: string;
  readonly phone: string;
}

const COLUMNS: CsvColumns<Customer> = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
];
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

async function* customers(...list: readonly Customer[]) {
  yield* list;
}

async function* interrupted() {
  yield ANA;
  throw new Error('connection lost');
}

describe('an export', () => {
  test('starts with a byte order mark and its titles, and ends each line as RFC 4180 does', async () => {
    await writeCsv(customers(ANA), COLUMNS, file);
    expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\nAna López,305 555 0100\r\n`);
  });

  test.each(['=', '+', '-', '@', '\t'])(
    'escapes a cell that starts with %j, which a spreadsheet would run',
    async (sign) => {
      await writeCsv(customers({ name: `${sign}1`, phone: '1' }), COLUMNS, file);
      expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\n'${sign}1,1\r\n`);
    },
  );

  test('quotes a cell with a comma, a quote or a line break', async () => {
    await writeCsv(customers({ name: 'a,"b"', phone: '1\r\n2' }), COLUMNS, file);
    expect(await readFile(file, 'utf8')).toBe(`${BOM}Name,Phone\r\n"a,""b""","1\r\n2"\r\n`);
  });

  test.each(['\n', '\r'])('quotes a cell with the line break %j', async (lineBreak) => {
    await writeCsv(customers({ name: `a${lineBreak}b`, phone: '1' }), COLUMNS, file);
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
    await writeCsv(customers(ANA), COLUMNS, stdout);
    expect(written.join('')).toBe(`${BOM}Name,Phone\r\nAna López,305 555 0100\r\n`);
    expect(stdout.writableEnded).toBe(false);
  });
});

describe('an export that fails', () => {
  test('because the file exists leaves that file unchanged', async () => {
    await writeFile(file, 'older');
    await expect(writeCsv(customers(ANA), COLUMNS, file)).rejects.toThrow(
      new CommandRejected(`${file} already exists. Choose another name.`),
    );
    expect(await readFile(file, 'utf8')).toBe('older');
  });

  test('because the folder does not exist reports it', async () => {
    const nowhere = join(folder, 'missing', 'orders.csv');
    await expect(writeCsv(customers(ANA), COLUMNS, nowhere)).rejects.toThrow(
      new CommandRejected(`${nowhere} cannot be written (ENOENT).`),
    );
  });

  test('halfway rethrows the error and leaves no file', async () => {
    await expect(writeCsv(interrupted(), COLUMNS, file)).rejects.toThrow('connection lost');
    expect(existsSync(file)).toBe(false);
  });
});
