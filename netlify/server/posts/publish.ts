import { startBuild } from '#server/adapters/build-hook.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

interface Publishing {
  /** The build hook; without one, no post is published on schedule. */
  readonly hookUrl: string | undefined;
  /** The day of the next scheduled post (`2026-01-31`), known since the last build. */
  readonly nextPublication: string | undefined;
}

/**
 * Starts a build once the day of a scheduled post has begun in Florida. The new build has a later day or none; if it
 * fails, the next run starts another.
 * @throws Unavailable
 */
export async function publishDuePosts(
  { hookUrl, nextPublication }: Publishing,
  now: Date = new Date(),
): Promise<{ builds: number }> {
  if (!hookUrl || !nextPublication || dayInFlorida(now) < nextPublication) return { builds: 0 };
  await startBuild(hookUrl);
  return { builds: 1 };
}
