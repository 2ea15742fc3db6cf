// The first step of every npm script: prints in one sentence why it can't run. Plain JavaScript without packages,
// because an old Node must be able to run it.
import { existsSync, readFileSync } from 'node:fs';

const project = new URL('./', import.meta.url);
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(new URL(file, project), 'utf8'));
const { dependencies, devDependencies } = readJson('package.json');

const problem = installProblem() || nodeProblem();
if (problem) fail(problem);
// `node preflight.mjs --port`: before anything is built.
if (process.argv[2] === '--port') await checkLocalSite();

/** @returns {string | undefined} */
function installProblem() {
  const required = Object.entries({ ...dependencies, ...devDependencies });
  const versions = required.map(([name, needed]) => ({
    needed,
    installed: installedVersion(name),
  }));
  if (versions.some(({ installed }) => !installed)) {
    return process.env.NODE_ENV === 'production'
      ? 'Dependencies are missing: NODE_ENV=production leaves out those that the scripts need. Remove NODE_ENV (in Netlify under Project configuration, Environment variables), then run npm ci.'
      : 'Dependencies are missing. Run npm ci.';
  }
  const isOutdated = versions.some(
    ({ needed, installed }) => /^\d/.test(needed) && needed !== installed,
  );
  return isOutdated ? 'Dependencies are out of date. Run npm ci.' : undefined;
}

/** @param {string} name */
function installedVersion(name) {
  const file = `node_modules/${name}/package.json`;
  return existsSync(new URL(file, project)) ? readJson(file).version : undefined;
}

/** @returns {string | undefined} */
function nodeProblem() {
  const needed = Number.parseInt(devDependencies.node, 10);
  if (Number.parseInt(process.versions.node, 10) >= needed) return undefined;
  if (!existsSync(new URL('node_modules/node/bin', project)))
    return `Node ${needed} is needed, and npm ci did not install it, because install scripts are off. Run npm rebuild --ignore-scripts=false.`;
  return `Node ${needed} is needed, and this is ${process.version}. Run the script through npm (npm start), which uses the Node that npm ci installs.`;
}

/** Checks what the local site needs: a port, its database, and room on the disk. */
async function checkLocalSite() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Imported here, because an old Node can't read TypeScript.
  const { openLocalServer, portFromEnvironment } = await import(
    './emulators/netlify/local-server.ts'
  );
  const { fileAdvice, fullDiskAdvice } = await import('./emulators/platform/local-data.ts');
  const { lockFolder } = await import('./emulators/platform/folder-lock.ts');
  const advice = fullDiskAdvice();
  if (advice) fail(advice);
  try {
    const server = await openLocalServer(portFromEnvironment());
    await server.close();
    if (!process.env.DATABASE_URL) lockFolder('.local/database')();
  } catch (cause) {
    const error = /** @type {Error} */ (cause);
    fail(fileAdvice(error) ?? error.message);
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
