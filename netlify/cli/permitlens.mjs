#!/usr/bin/env node
// `npx permitlens`: the same as `npm run desk --`, for shells that do not pass the dashes on (PowerShell). Plain
// JavaScript, because an old Node has to run the check of the Node version.
import { fileURLToPath } from 'node:url';

// Like an npm script: paths start at the project's folder.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
await import('../../preflight.mjs');
await import('../../emulators/desk.ts');
