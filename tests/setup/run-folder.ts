import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that the workers of a run share. */
    readonly runFolder: string;
  }
}

/** Creates the folder for all projects of a run, and deletes it at its end. Vitest sets up one project after the other. */
export default async function createRunFolder({ vitest }: TestProject) {
  if (vitest.getProvidedContext().runFolder) return;
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-tests-'));
  vitest.provide('runFolder', folder);
  return () => rm(folder, { recursive: true });
}
