import { Unavailable } from '#server/platform/unavailable.ts';

/** Netlify responds at once and builds afterwards. */
const TIMEOUT_MS = 10_000;

/**
 * Starts a build of the site on Netlify.
 * @throws Unavailable when the hook can't be reached or no longer exists
 */
export async function startBuild(hookUrl: string): Promise<void> {
  const response = await fetch(hookUrl, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Unavailable('build hook', 'not reached');
  });
  if (!response.ok) throw new Unavailable('build hook', `responded with ${response.status}`);
}
