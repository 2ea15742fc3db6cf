import { startBuild } from '#server/adapters/build-hook.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

export interface Publishing {
  /** The build hook; without one nothing is ever published by the clock. */
  readonly hookUrl: string | undefined;
  /** The day on which the next scheduled post is due, year-month-day, as the last build saw it. */
  readonly nextPublication: string | undefined;
}

/**
 * Has the site built anew once the day of a scheduled post has begun in Florida. The new build knows of a later day
 * or of none; where it fails, this asks again the next time.
 * @throws Unavailable
 */
export async function publishDuePosts(
  { hookUrl, nextPublication }: Publishing,
  now: Date = new Date(),
): Promise<{ builds: number }> {
  const isDue = Boolean(nextPublication) && dayInFlorida(now) >= `${nextPublication}`;
  if (!hookUrl || !isDue) return { builds: 0 };
  await startBuild(hookUrl);
  return { builds: 1 };
}
