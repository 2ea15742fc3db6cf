import { Unavailable } from '#server/unavailable.ts';

/** Netlify answers at once, and builds afterwards. */
const TIMEOUT_MS = 10_000;

/**
 * Asks Netlify to build the site anew, as a build hook does.
 * @throws Unavailable where the hook can't be reached, or is no longer one
 */
export async function startBuild(hookUrl: string): Promise<void> {
  const answer = await fetch(hookUrl, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Unavailable('build hook', 'not reached');
  });
  if (!answer.ok) throw new Unavailable('build hook', `answered ${answer.status}`);
}
