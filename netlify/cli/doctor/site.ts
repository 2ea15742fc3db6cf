import { isLocal } from '#cli/setup/local-url.ts';
import type { Finding } from '#server/health/finding.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const about = 'site';

/** Checks that the site responds at its URL, over TLS in production. */
export async function checkSite(siteUrl: string, isProduction: boolean): Promise<Finding> {
  const url = new URL('/api/health', siteUrl);
  if (isProduction && url.protocol !== 'https:') {
    return {
      about,
      problem: 'has a URL without https',
      remedy:
        'Set SITE_URL to an https:// URL. Netlify provides the certificate (Domain management, HTTPS).',
    };
  }
  const status = await statusOf(url);
  if (status === 200) return { about, note: `responds at ${url.origin}` };
  if (status === 503) {
    return {
      about,
      problem: 'reports that it is unhealthy',
      remedy: `See ${url.href}. The deployed site may have other settings than this machine.`,
    };
  }
  return {
    about,
    problem: status === undefined ? 'does not respond' : `responds with ${status}`,
    remedy: isLocal(url)
      ? 'Start it with npm start.'
      : 'Check that SITE_URL is the site’s address, and check the last deploy in Netlify.',
    mayPass: true,
  };
}

async function statusOf(url: URL): Promise<number | undefined> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })).status;
  } catch {
    return undefined;
  }
}
