import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runExecutable } from '../../command-line.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const EXECUTABLE = 'netlify/cli/run.ts';

const site = await openSite();

test('a failing command prints data to stdout, messages without log lines to stderr, and exits with 1', async () => {
  await site.recordAcknowledgment();
  site.mailbox.faults.next(/./, ...Array(2).fill({ kind: 'response', status: 550 }));
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  const [mail] = await site.rows('outbox');

  const resend = ['mail', 'resend', String(mail?.id), '--yes', '--json'];
  const { exitCode, output, errors } = await runExecutable(EXECUTABLE, resend);
  expect(exitCode).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ state: 'due', lastError: '550' });
  expect(errors.split('\n')).toEqual([
    'local',
    '1 email could not be sent now. The site retries automatically, unless an address refuses mail. Email in the office says why.',
    'The email has not been sent yet. The site retries automatically.',
    '',
  ]);
});

test('`npx permitlens` takes options without dashes before them; a mistyped one exits with 2', async () => {
  const words = ['order', 'refund', '7k2m', '--amuont=50'];
  const { exitCode, output, errors } = await runExecutable('permitlens.mjs', words);
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
  expect(errors).toContain("error: unknown option '--amuont=50'");
});

test('a reader that closes early ends an export without an error', async () => {
  await site.db.query(
    `insert into contact_messages (id, first_name, last_name, email, inquiry_type, message)
     select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'x', 'x', 'x@example.com', 'general', repeat('x', 1000)
     from generate_series(1, 1200) as n`,
  );
  const run = spawn(process.execPath, [EXECUTABLE, 'export', 'messages'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(run.stderr);
  // As `| head -1` does: reads the first lines and closes the pipe.
  run.stdout.once('data', () => run.stdout.destroy());
  expect(await once(run, 'exit')).toEqual([0, null]);
  expect(await errors).toBe('local\n');
});
