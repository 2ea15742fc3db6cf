import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { setting } from '#server/platform/env.ts';
import { publishDuePosts } from '#server/posts/publish.ts';

/** Publishes posts on their day. integrations/bundle-functions.ts inlines the day of the next one. */
export default scheduled('publish-posts', () =>
  publishDuePosts({
    hookUrl: setting('BUILD_HOOK_URL'),
    nextPublication: process.env.NEXT_PUBLICATION,
  }),
);

/** One of the two runs is five minutes past midnight in Florida: the first in summer, the second in winter. */
export const config: Config = { schedule: '5 4,5 * * *' };
