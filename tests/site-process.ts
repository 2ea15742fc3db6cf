import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type NodeProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Skips V8's optimizing compiler for WebAssembly, which costs a short run of PGlite more than it saves. */
const V8_FLAGS = ['--liftoff-only'];
/** Where Node keeps compiled modules: a process that finds them there takes a quarter less to start. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/permitlens/compiled');

/**
 * Runs one of the emulators' scripts in `folder`, with PORT as its only setting of the site.
 * @param port 0, the default, is any free port
 */
export function spawnScript(
  script: 'start.ts' | 'cli.ts' | 'samples.ts',
  { folder, port = 0, args = [] }: { folder: string; port?: number; args?: readonly string[] },
): NodeProcess {
  const { PATH = '' } = process.env;
  const file = join(process.cwd(), 'emulators', script);
  return spawn(process.execPath, [...V8_FLAGS, file, ...args], {
    cwd: folder,
    env: { PATH, PORT: String(port), NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the site accepts requests. Returns its origin, as it prints it. */
export function waitUntilReady(site: NodeProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    site.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Ctrl+C')) return;
      const [, origin] = /^ *Site +(http:\S+)$/m.exec(output) ?? [];
      if (origin) resolve(origin);
      else reject(new Error(`prints no origin: ${output}`));
    });
    site.once('exit', (status) => reject(new Error(`exited with ${status}: ${output}`)));
  });
}
