import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import { POSTS_FOLDER } from '#blog/post.ts';
import { nextPublication } from '#blog/publication.ts';
import { type ContentCheck, checkContent } from '../content-check.ts';
import { type Problem, report } from './problem.ts';

/** Where a build notes the day on which the next scheduled post is due; netlify/bundle.ts reads it. */
const NEXT_PUBLICATION = '.netlify/next-publication.json';

type DevServer = HookParameters<'astro:server:setup'>['server'];

/** The posts are not as they should be: the message tells of all that is wrong. */
class ContentProblems extends Error {
  override readonly name = 'ContentProblems';

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    // Where in this program it was noticed helps nobody who wrote a post.
    this.stack = '';
  }
}

/** Fails a build where a post is not as it should be. In development, says so and goes on. */
export function contentCheck(): AstroIntegration {
  let root: string;
  return {
    name: 'content-check',
    hooks: {
      async 'astro:config:setup'({ command, config }) {
        root = fileURLToPath(config.root);
        if (command !== 'build') return;
        const { posts, problems } = await checkContent(root);
        if (problems.length > 0) throw new ContentProblems(problems);
        await noteNextPublication(`${root}${NEXT_PUBLICATION}`, posts);
      },
      'astro:server:setup'({ server, logger }) {
        followPosts(server, root, logger);
      },
    },
  };
}

async function noteNextPublication(file: string, posts: ContentCheck['posts']): Promise<void> {
  const day = nextPublication(posts.flatMap(({ data }) => data ?? []));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ day: day ?? null }));
}

/** Checks the posts now and whenever one changes, and tells in the terminal and over the page. */
function followPosts(server: DevServer, root: string, logger: AstroIntegrationLogger): void {
  let told = '';
  const check = async (): Promise<void> => {
    const { problems } = await checkContent(root);
    const wrong = problems.length > 0 ? report(problems) : '';
    if (wrong !== '' && wrong !== told) logger.error(`\n\n${wrong}\n`);
    if (wrong === '' && told !== '') logger.info('The posts are as they should be again.');
    told = wrong;
    showOverPages(server, wrong);
  };
  const folder = `${root}${POSTS_FOLDER}/`.replaceAll('/', sep);
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (file.startsWith(folder)) void check();
    });
  }
  server.ws.on('connection', () => showOverPages(server, told));
  void check();
}

function showOverPages(server: DevServer, wrong: string): void {
  if (wrong === '') return;
  server.ws.send({ type: 'error', err: { message: wrong, stack: '', plugin: 'content-check' } });
}
