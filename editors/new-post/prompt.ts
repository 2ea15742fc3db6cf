import type { Readable, Writable } from 'node:stream';
import { confirm, group, isCancel, select, text } from '@clack/prompts';
import { CATEGORIES } from '#blog/categories.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import type { PostOptions } from './render-post.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** The editor pressed Ctrl+C at a prompt. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

const { title, excerpt, author, tags } = postSchema.shape;

/**
 * Prompts for the options that aren't given. Repeats a prompt, with the reason, until the schema accepts the answer.
 * @throws Canceled
 */
export async function promptForMissing(
  given: PostOptions,
  terminal: Terminal,
): Promise<PostOptions> {
  const promptForLine = (message: string, field: Field, initialValue = '') =>
    text({
      ...terminal,
      message,
      initialValue,
      validate: (typed) => validationError(field, typed),
    });
  const promptForTags = async () => {
    const typed = await text({
      ...terminal,
      message: 'Tags, separated by commas',
      validate: (line) => validationError(tags, parseTags(line)),
    });
    return isCancel(typed) ? typed : parseTags(typed);
  };
  const promptForCategory = () => {
    const options = CATEGORIES.map((value) => ({ value, label: value }));
    return select({ ...terminal, message: 'Category', options });
  };
  const promptForDecision = (message: string, initialValue: boolean) =>
    confirm({ ...terminal, message, initialValue });

  const answers = await group(
    {
      title: async () => given.title ?? promptForLine('Title', title),
      category: async () => given.category ?? promptForCategory(),
      tags: async () => given.tags ?? promptForTags(),
      excerpt: async () =>
        given.excerpt ?? promptForLine('Excerpt: what the reader will learn', excerpt),
      author: async () => given.author ?? promptForLine('Author', author, DEFAULT_AUTHOR),
      featured: async () =>
        given.featured ?? promptForDecision('Show it under Featured Posts?', false),
      draft: async () => given.draft ?? promptForDecision('Keep it as a draft for now?', true),
    },
    {
      onCancel() {
        throw new Canceled();
      },
    },
  );
  return { ...given, ...answers };
}

/** Splits `open permits, closing` into two tags. */
export function parseTags(typed = ''): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

type Field = (typeof postSchema.shape)[keyof typeof postSchema.shape];

function validationError(field: Field, answer: unknown): string | undefined {
  return field.safeParse(answer ?? '').error?.issues[0]?.message;
}
