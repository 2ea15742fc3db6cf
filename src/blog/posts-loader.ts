import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { codeDigest } from './code-digest.ts';
import { POSTS_FOLDER } from './post.ts';
import { isPublished } from './publication.ts';
import { postSchema } from './schema.ts';

/**
 * The posts, one Markdown file each. A build sees those that are published and nothing of the others, not even
 * their pictures. While someone writes, all are seen, and one that can't be read yet doesn't keep the others away.
 */
export function postsLoader(): Loader {
  const files = glob({ pattern: '*.md', base: POSTS_FOLDER });
  return {
    ...files,
    // Only a development server watches the files.
    load: ({ watcher, ...context }) => {
      forgetWhatOtherCodeRead(context);
      return watcher
        ? loadWhatCanBeRead(files, { ...context, watcher })
        : files.load({ ...context, store: publishedOnly(context.store) });
    },
  };
}

/** Astro keeps what it read until the file changes, though the schema would now complete it otherwise. */
function forgetWhatOtherCodeRead({ meta, store }: LoaderContext): void {
  const code = codeDigest();
  if (meta.get('code') !== code) store.clear();
  meta.set('code', code);
}

function publishedOnly(store: LoaderContext['store']): LoaderContext['store'] {
  return {
    ...store,
    set(entry) {
      if (isPublished(postSchema.parse(entry.data))) return store.set(entry);
      // What was published before may have become a draft.
      store.delete(entry.id);
      return false;
    },
  };
}

/** Reads again at every change until all can be read. What is wrong is told by `editors/content-check.ts`. */
async function loadWhatCanBeRead(
  files: Loader,
  context: LoaderContext & Required<Pick<LoaderContext, 'watcher'>>,
): Promise<void> {
  const { watcher } = context;
  try {
    await files.load(context);
  } catch {
    const tryAgain = () => {
      for (const event of ['add', 'change', 'unlink'] as const) watcher.off(event, tryAgain);
      void loadWhatCanBeRead(files, context);
    };
    for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, tryAgain);
  }
}
