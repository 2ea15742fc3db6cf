import type { Config } from '@netlify/functions';
import { setting } from '#server/env.ts';
import { publishDuePosts } from '#server/posts/publish.ts';
import { scheduled } from '#server/scheduled.ts';

/** Publishes the posts whose day has come. netlify/bundle.ts writes in when that is. */
export default scheduled('publish-posts', () =>
  publishDuePosts({
    hookUrl: setting('BUILD_HOOK_URL'),
    nextPublication: process.env.NEXT_PUBLICATION,
  }),
);

/** Five minutes past midnight in Florida: one of the two is, in summer the first, in winter the second. */
export const config: Config = { schedule: '5 4,5 * * *' };
