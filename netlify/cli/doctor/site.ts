import type { Finding } from '#server/health/finding.ts';
import { routes } from '#shared/routes.ts';

const WAIT_TIMEOUT_MS = 10_000;
const about = 'site';

/** Whether the site answers at its address, over TLS where it is the real one. */
export async function checkSite(siteUrl: string, isProduction: boolean): Promise<Finding> {
  const url = new URL(routes.health.path, siteUrl);
  if (isProduction && url.protocol !== 'https:') {
    return {
      about,
      problem: 'has an address without https',
      remedy:
        'Write SITE_URL with https://, and let Netlify provide the certificate (Domain management, HTTPS).',
    };
  }
  const status = await statusOf(url);
  if (status === 200) return { about, note: `answers at ${url.origin}` };
  if (status === 503) {
    return {
      about,
      problem: 'answers that it is not healthy',
      remedy: `Its own words are at ${url.href}: the deployed site may have other settings than this machine.`,
    };
  }
  return {
    about,
    problem: status === undefined ? 'does not answer' : `answers ${status}`,
    remedy: isLocal(url)
      ? 'Start it with npm start.'
      : 'See whether SITE_URL is the site’s address, and look at the last deploy in Netlify.',
    mayPass: true,
  };
}

async function statusOf(url: URL): Promise<number | undefined> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(WAIT_TIMEOUT_MS) })).status;
  } catch {
    return undefined;
  }
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
