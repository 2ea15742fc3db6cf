/** Unpacks npm's Chromium and its libraries into TMPDIR, as the package does. */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url) ?? '';

await chromium.executablePath();
// The package unpacks them on Amazon's Linux only.
await inflate(join(dirname(packageFile), 'bin/al2023.tar.br'));
