import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { CATEGORIES } from '#blog/categories.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import type { Answers } from './render-post.ts';

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
 * Prompts for the answers that aren't given. Repeats a prompt, with the reason, until the schema accepts the answer.
 * @throws Canceled
 */
export async function promptForMissing(given: Answers, terminal: Terminal): Promise<Answers> {
  const unlessCanceled = async <Answer>(
    prompt: Promise<Answer>,
  ): Promise<Exclude<Answer, symbol>> => {
    const answer = await prompt;
    if (isCancel(answer)) throw new Canceled();
    return answer as Exclude<Answer, symbol>;
  };
  const promptForLine = (
    message: string,
    validate: (typed: string | undefined) => string | undefined,
    initialValue = '',
  ) => unlessCanceled(text({ ...terminal, message, validate, initialValue }));

  return {
    ...given,
    title: given.title ?? (await promptForLine('Title', (typed) => validationError(title, typed))),
    category:
      given.category ??
      (await unlessCanceled(
        select({
          ...terminal,
          message: 'Category',
          options: CATEGORIES.map((value) => ({ value, label: value })),
        }),
      )),
    tags:
      given.tags ??
      parseTags(
        await promptForLine('Tags, separated by commas', (typed) =>
          validationError(tags, parseTags(typed ?? '')),
        ),
      ),
    excerpt:
      given.excerpt ??
      (await promptForLine('Excerpt: what the reader will learn', (typed) =>
        validationError(excerpt, typed),
      )),
    author:
      given.author ??
      (await promptForLine('Author', (typed) => validationError(author, typed), DEFAULT_AUTHOR)),
    featured:
      given.featured ??
      (await unlessCanceled(
        confirm({ ...terminal, message: 'Show it under Featured Posts?', initialValue: false }),
      )),
    draft:
      given.draft ??
      (await unlessCanceled(
        confirm({ ...terminal, message: 'Keep it as a draft for now?', initialValue: true }),
      )),
  };
}

/** Splits `open permits, closing` into two tags. */
export function parseTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

type Field = (typeof postSchema.shape)[keyof typeof postSchema.shape];

function validationError(field: Field, answer: unknown): string | undefined {
  return field.safeParse(answer ?? '').error?.issues[0]?.message;
}
