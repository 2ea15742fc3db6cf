import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import { POSTS_FOLDER } from '#blog/post-file.ts';
import { isPublished, nextPublication } from '#blog/publication.ts';
import { waitingSentence } from '#editors/check/closing-facts.ts';
import { PERMIT_OFFICES_FOLDER, uncheckedSentence } from '#editors/check/permit-offices.ts';
import { formatProblems, formatWarnings, type Problem } from '#editors/check/problem.ts';
import { type ContentCheck, checkWritten, pathOf } from '#editors/check-content.ts';

/** A build writes the day of the next scheduled post into this file; integrations/bundle-functions.ts reads it. */
const NEXT_PUBLICATION = '.netlify/next-publication.json';

type DevServer = HookParameters<'astro:server:setup'>['server'];

class ContentProblems extends Error {
  override readonly name = 'ContentProblems';

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    // A stack trace doesn't help someone who writes a post.
    this.stack = '';
  }
}

interface ContentCheckIntegration extends AstroIntegration {
  /** Whether a page of the build shows a post that visitors don't see yet. */
  showsUnpublished(pathname: string): boolean;
}

/**
 * Fails a build if a post, a row of the permit offices or a fact beside them has a problem. The development server reports it
 * and continues. A build says how many of those rows and facts nobody has checked.
 */
export function contentCheck(): ContentCheckIntegration {
  let root: string;
  let unpublished: readonly string[] = [];
  return {
    name: 'content-check',
    showsUnpublished: (pathname) => unpublished.includes(pathname),
    hooks: {
      async 'astro:config:setup'({ command, config, logger }) {
        root = fileURLToPath(config.root);
        if (command !== 'build') return;
        const { content, offices, closing, problems } = await checkWritten(root);
        const { posts, warnings } = content;
        if (warnings.length > 0) logger.warn(`\n\n${formatWarnings(warnings)}\n`);
        if (problems.length > 0) throw new ContentProblems(problems);
        const unchecked = [uncheckedSentence(offices), waitingSentence(closing)];
        for (const sentence of unchecked) if (sentence) logger.warn(sentence);
        unpublished = posts
          .filter(({ data }) => data && !isPublished(data))
          .map((post) => pathOf(post));
        await writeNextPublication(`${root}${NEXT_PUBLICATION}`, posts);
      },
      'astro:server:setup'({ server, logger }) {
        watchContent(server, root, logger);
      },
    },
  };
}

async function writeNextPublication(file: string, posts: ContentCheck['posts']): Promise<void> {
  const day = nextPublication(posts.flatMap(({ data }) => data ?? []));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ day: day ?? null }));
}

/** Checks posts and permit offices now and after each change. Reports problems in the terminal and over the page. */
function watchContent(server: DevServer, root: string, logger: AstroIntegrationLogger): void {
  let reported = '';
  const check = async (): Promise<void> => {
    const { problems } = await checkWritten(root);
    const report = problems.length > 0 ? formatProblems(problems) : '';
    if (report !== '' && report !== reported) logger.error(`\n\n${report}\n`);
    if (report === '' && reported !== '')
      logger.info('All problems in posts and permit offices are fixed.');
    reported = report;
    showOverlay(server, report);
  };
  const folders = [POSTS_FOLDER, PERMIT_OFFICES_FOLDER].map((folder) =>
    `${root}${folder}/`.replaceAll('/', sep),
  );
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (folders.some((folder) => file.startsWith(folder))) void check();
    });
  }
  server.ws.on('connection', () => showOverlay(server, reported));
  void check();
}

function showOverlay(server: DevServer, report: string): void {
  if (report === '') return;
  server.ws.send({ type: 'error', err: { message: report, stack: '', plugin: 'content-check' } });
}
