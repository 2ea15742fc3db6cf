import { registerHooks } from 'node:module';

/** A separate instance, so that other importers of `@netlify/dev` get the package unchanged. */
const NETLIFY_DEV = `${import.meta.resolve('@netlify/dev')}?without-functions`;

/**
 * Loads Netlify's development server without the part that runs functions, which is off below. That part loads the
 * TypeScript compiler: 1 s and 100 MB per process.
 *
 * Takes half a second: call it early where other work can run meanwhile.
 */
export async function loadNetlifyDev(): Promise<typeof import('@netlify/dev')> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      context.parentURL === NETLIFY_DEV && specifier === '@netlify/functions-dev'
        ? { url: 'data:text/javascript,export class FunctionsHandler {}', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    return await import(/* @vite-ignore */ NETLIFY_DEV);
  } finally {
    hooks.deregister();
  }
}

const OFF = { enabled: false };

export interface SiteFiles {
  /** The file at an address, with Netlify's redirects and headers, or the not-found page. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Serves the published folder by the rules of netlify.toml. Uses Netlify's development server with every feature off
 * that opens a port or needs the network.
 */
export async function serveFiles(projectRoot: string): Promise<SiteFiles> {
  const { NetlifyDev } = await loadNetlifyDev();
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
    images: OFF,
    server: OFF,
    logger: { log: () => {}, warn: console.warn, error: console.error },
  });
  await netlify.start();

  return {
    async handle(request) {
      const found = isDecodable(request) ? await netlify.handle(request) : undefined;
      if (found) return found;
      const page = await netlify.handle(new Request(new URL('/404.html', request.url)));
      return new Response(page?.body ?? 'Not Found', { headers: page?.headers ?? {}, status: 404 });
    },
    close: () => netlify.stop(),
  };
}

/** NetlifyDev throws on a malformed percent-encoding; no file has such an address. */
function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
