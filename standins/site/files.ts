/** Takes a second to load: called ahead by whoever has something else to wait for. */
export const loadNetlifyDev = () => import('@netlify/dev');

const OFF = { enabled: false };

export interface SiteFiles {
  /** The file at an address, with Netlify's redirects and headers, or the page for what is not there. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Serves what netlify.toml publishes by the rules of netlify.toml. Netlify's own development server does it,
 * with everything off that would open a port or ask the network.
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

/** NetlifyDev throws where a percent sign stands for nothing; no file has such an address. */
function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
