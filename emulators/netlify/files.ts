import { join, resolve } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';

const PROJECT = join(import.meta.dirname, '../..');
export const PUBLISH_FOLDER = join(PROJECT, 'dist');

/**
 * Serves the built site's files by the redirects and headers of netlify.toml, and its not-found page elsewhere, with the
 * parts of Netlify's own development server. The whole of it (`@netlify/dev`) brings 100 packages more, for functions,
 * databases and images that are not served here.
 */
export function serveFiles(
  publishFolder = PUBLISH_FOLDER,
): (request: Request) => Promise<Response> {
  const publishDir = resolve(publishFolder);
  const rules = { projectDir: PROJECT, configPath: join(PROJECT, 'netlify.toml') };
  const files = new StaticHandler({ directory: publishDir });
  const headers = new HeadersHandler({ ...rules, publishDir, logger: console });
  const redirects = new RedirectsHandler({
    ...rules,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
  });

  const findFile = async (request: Request) => {
    const file = await files.match(request);
    if (!file) return undefined;
    return async () => {
      const response = await file.handle();
      await headers.apply(request, response);
      return response;
    };
  };

  return async (request) => {
    let notFoundPage = '/404.html';
    if (isDecodable(request)) {
      const rule = await redirects.match(request);
      // Netlify's own handler would respond 200 with the page of such a rule.
      if (rule?.statusCode === 404) notFoundPage = rule.target.pathname;
      else {
        const redirected = rule && (await redirects.handle(request, rule, findFile));
        if (redirected) return redirected;
      }
      const file = await findFile(request);
      if (file) return file();
    }
    const notFound = await findFile(new Request(new URL(notFoundPage, request.url)));
    const page = await notFound?.();
    return new Response(page?.body ?? 'Not Found', { headers: page?.headers ?? {}, status: 404 });
  };
}

/** Netlify's handlers throw where a percent sign encodes nothing. No file has such an address. */
function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
