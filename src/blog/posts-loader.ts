import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { POSTS_FOLDER } from './post-file.ts';
import { buildsUnpublished, isPublished } from './publication.ts';
import { postSchema } from './schema.ts';

/**
 * Loads the posts, one Markdown file each. A build loads published posts only: nothing of the others, not even their
 * images, reaches `dist`. A deploy preview loads all posts. The development server loads all posts too, but none while
 * one of them is invalid.
 */
export function postsLoader(): Loader {
  const files = glob({
    pattern: '*.md',
    base: POSTS_FOLDER,
    // An entry's id is its file's name. Astro's own ids drop the dot of `a-post.es`.
    generateId: ({ entry }) => entry,
  });
  return {
    ...files,
    load: ({ watcher, ...context }) => {
      // Astro keeps an entry until its file changes, even where a changed schema would complete it differently.
      context.store.clear();
      // Only a development server has a watcher.
      if (watcher) return loadValidPosts(files, { ...context, watcher });
      const store = buildsUnpublished() ? context.store : publishedOnly(context.store);
      return files.load({ ...context, store });
    },
  };
}

function publishedOnly(store: LoaderContext['store']): LoaderContext['store'] {
  return {
    ...store,
    set: (entry) => isPublished(postSchema.parse(entry.data)) && store.set(entry),
  };
}

/** Loads again at every file change until all posts are valid. `editors/check-content.ts` reports what is wrong. */
async function loadValidPosts(
  files: Loader,
  context: LoaderContext & Required<Pick<LoaderContext, 'watcher'>>,
): Promise<void> {
  const { watcher } = context;
  try {
    await files.load(context);
  } catch {
    const retry = () => {
      for (const event of ['add', 'change', 'unlink'] as const) watcher.off(event, retry);
      void loadValidPosts(files, context);
    };
    for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, retry);
  }
}
