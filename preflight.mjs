// The first step of every npm script: prints in one sentence why it can't run. Plain JavaScript without packages,
// because an old Node must be able to run it.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const DEFAULT_PORT = 4321;

const project = new URL('./', import.meta.url);
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(new URL(file, project), 'utf8'));
const { dependencies, devDependencies } = readJson('package.json');

const problem = installProblem() || nodeProblem();
if (problem) fail(problem);
// `node preflight.mjs --port`: before anything is built, or a running site's files are overwritten.
if (process.argv[2] === '--port') await checkPort();

/** @returns {string | undefined} */
function installProblem() {
  const required = Object.entries({ ...dependencies, ...devDependencies });
  const versions = required.map(([name, needed]) => ({
    needed,
    installed: installedVersion(name),
  }));
  if (versions.some(({ installed }) => !installed)) return 'Dependencies are missing. Run npm ci.';
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
  return `Node ${needed} is needed, and this is ${process.version}. Run the script through npm (npm start), which uses the Node that npm ci installs.`;
}

async function checkPort() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { PORT } = process.env;
  const port = PORT ? Number(PORT) : DEFAULT_PORT;
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
    fail(`PORT must be a number from 1 to 65535, not ${PORT}.`);
  }
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host)) {
      fail(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      );
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Any other error, such as a machine without IPv6, is left to the server that opens the port.
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(false)));
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
