import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { isoDate } from '#blog/dates.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import { SLUG, slugify } from '../check/slugs.ts';
import type { FieldName } from '../post-schema.ts';

/** What an editor says of a new post, as far as it is known. The date is typed as year-month-day. */
export interface Answers {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
  readonly category?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly excerpt?: string | undefined;
  readonly author?: string | undefined;
  readonly date?: string | undefined;
  readonly featured?: boolean | undefined;
  readonly draft?: boolean | undefined;
}

/** A post that can be written to its file. */
export interface NewPost {
  readonly slug: string;
  readonly publishDate: Date;
  readonly draft: boolean;
  readonly text: string;
}

/** The answers don't make a post: each complaint names the answer, and says how to give it. */
export class InvalidPost extends Error {
  override readonly name = 'InvalidPost';
  readonly consoleErrors: readonly string[];

  constructor(consoleErrors: readonly string[]) {
    super(consoleErrors.join('\n'));
    this.consoleErrors = consoleErrors;
  }
}

const STARTER = `Say in one paragraph what brought the reader here, and what they will know at the end.

## The first question a reader has

Answer it here. Name the source of every figure and every rule.

## What to do next

- Begin with the step that costs least.
- Link to what helps: [have the permit record searched](/#order-form).
`;

/**
 * Makes a post of the answers.
 * @throws InvalidPost
 */
export function renderPost(answers: Answers): NewPost {
  const { date, slug, ...fields } = answers;
  const parsed = postSchema.safeParse({ ...fields, publishDate: asDate(date) });
  const address = slug ?? slugify(fields.title ?? '');
  const issues = parsed.error?.issues ?? [];
  const consoleErrors = issues.map((issue) => complaintOf(issue, answers));
  if (fields.title && !SLUG.test(address)) {
    consoleErrors.push(
      `--slug: “${address}” can’t be an address. Write small letters, digits and dashes.`,
    );
  }
  if (!parsed.success || consoleErrors.length > 0) throw new InvalidPost(consoleErrors);

  const { publishDate, featured, draft, ...others } = parsed.data;
  const frontMatter = stringify(
    {
      title: others.title,
      excerpt: others.excerpt,
      // The company's own posts follow its name.
      ...(others.author !== DEFAULT_AUTHOR && { author: others.author }),
      publishDate: isoDate(publishDate),
      category: others.category,
      tags: others.tags,
      ...(featured && { featured }),
      ...(draft && { draft }),
    },
    { lineWidth: 0 },
  );
  return { slug: address, publishDate, draft, text: `---\n${frontMatter}---\n\n${STARTER}` };
}

/** What can't be read as a day stays as it is, for the schema to refuse. */
function asDate(day: string | undefined): unknown {
  return z.iso.date().safeParse(day).success ? new Date(`${day}`) : day;
}

function complaintOf({ path, message }: z.core.$ZodIssue, answers: Answers): string {
  const field = path[0] as FieldName;
  const answer = field === 'publishDate' ? 'date' : field;
  if (answers[answer] !== undefined) return `${flagOf(answer)}: ${message}`;
  return `${flagOf(answer)} is missing. ${postSchema.shape[field].description}`;
}

function flagOf(answer: keyof Answers): string {
  return answer === 'title' ? 'The title' : `--${answer}`;
}
