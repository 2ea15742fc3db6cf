#!/usr/bin/env node
// `npx permitlens`. Plain JavaScript, because an old Node has to run the check of the Node version.
import { fileURLToPath } from 'node:url';

// Like an npm script: paths start at the project's folder.
process.chdir(fileURLToPath(new URL('./', import.meta.url)));
await import('./preflight.mjs');
await import('./emulators/cli.ts');
