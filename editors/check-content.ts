/** `npm run check:content`: tells all that is wrong with the posts. Exit code 1 where anything is. */
import { report } from './check/problem.ts';
import { checkContent } from './content-check.ts';

const { posts, problems } = await checkContent(process.cwd());
if (problems.length > 0) {
  console.error(report(problems));
  process.exitCode = 1;
} else {
  console.log(`${posts.length} posts are as they should be.`);
}
