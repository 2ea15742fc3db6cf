import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { CATEGORIES } from '#blog/categories.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import type { Answers } from './render-post.ts';

/** Where questions are put and answered. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** The editor left in the middle of the questions. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

const { title, excerpt, author, tags } = postSchema.shape;

/**
 * Asks for what is not known yet. An answer that the schema refuses is asked for again, with the reason.
 * @throws Canceled
 */
export async function ask(known: Answers, terminal: Terminal): Promise<Answers> {
  const answered = async <Answer>(question: Promise<Answer>): Promise<Exclude<Answer, symbol>> => {
    const answer = await question;
    if (isCancel(answer)) throw new Canceled();
    return answer as Exclude<Answer, symbol>;
  };
  const line = (
    message: string,
    validate: (typed: string | undefined) => string | undefined,
    initialValue = '',
  ) => answered(text({ ...terminal, message, validate, initialValue }));

  return {
    ...known,
    title: known.title ?? (await line('Title', (typed) => refusal(title, typed))),
    category:
      known.category ??
      (await answered(
        select({
          ...terminal,
          message: 'Category',
          options: CATEGORIES.map((value) => ({ value, label: value })),
        }),
      )),
    tags:
      known.tags ??
      parseTags(
        await line('Tags, with commas between them', (typed) => refusal(tags, parseTags(typed ?? ''))),
      ),
    excerpt:
      known.excerpt ??
      (await line('Excerpt: what a reader will know afterwards', (typed) =>
        refusal(excerpt, typed),
      )),
    author:
      known.author ?? (await line('Author', (typed) => refusal(author, typed), DEFAULT_AUTHOR)),
    featured:
      known.featured ??
      (await answered(
        confirm({ ...terminal, message: 'Show it under Featured Posts?', initialValue: false }),
      )),
    draft:
      known.draft ??
      (await answered(
        confirm({
          ...terminal,
          message: 'Keep it as a draft until you are done?',
          initialValue: true,
        }),
      )),
  };
}

/** `open permits, closing` as two tags. */
export function parseTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

type Field = (typeof postSchema.shape)[keyof typeof postSchema.shape];

function refusal(field: Field, answer: unknown): string | undefined {
  return field.safeParse(answer ?? '').error?.issues[0]?.message;
}
