import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { isoDate } from '#blog/dates.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { SLUG, slugify } from '../check/slugs.ts';
import type { FieldName } from '../post-schema.ts';
import { POST_TEMPLATE } from '../post-template.ts';
import type { PostText } from './write-post.ts';

/** The options of a new post that are known so far. The date is year-month-day. */
export interface PostOptions {
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

export interface NewPost extends PostText {
  readonly publishDate: Date;
  readonly draft: boolean;
}

export class InvalidPost extends Error {
  override readonly name = 'InvalidPost';
  /** Each names an option and how to set it. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Renders the file of a new post.
 * @throws InvalidPost
 */
export function renderPost(options: PostOptions): NewPost {
  const { date, slug = slugify(options.title ?? ''), ...fields } = options;
  const parsed = postSchema.safeParse({ ...fields, publishDate: toDate(date) });
  const issues = parsed.error?.issues ?? [];
  const problems = issues.map((issue) => problemOf(issue, options));
  if (fields.title && !SLUG.test(slug)) {
    problems.push(
      `--slug: “${slug}” can’t be an address. Use lowercase letters, digits and dashes.`,
    );
  }
  if (!parsed.success || problems.length > 0) throw new InvalidPost(problems);

  const { publishDate, featured, draft, ...others } = parsed.data;
  const frontMatter = stringify(
    {
      title: others.title,
      excerpt: others.excerpt,
      // Left out for the default author, so that the post follows the company's name.
      ...(others.author !== DEFAULT_AUTHOR && { author: others.author }),
      publishDate: isoDate(publishDate),
      category: others.category,
      tags: others.tags,
      ...(featured && { featured }),
      ...(draft && { draft }),
    },
    { lineWidth: 0 },
  );
  return {
    slug,
    language: DEFAULT_LANGUAGE,
    publishDate,
    draft,
    text: `---\n${frontMatter}---\n\n${POST_TEMPLATE}`,
  };
}

/** Returns an invalid day unchanged: the schema rejects it. */
function toDate(day: string | undefined): unknown {
  return z.iso.date().safeParse(day).success ? new Date(`${day}`) : day;
}

function problemOf({ path, message }: z.core.$ZodIssue, options: PostOptions): string {
  // A new post has no update date, so the schema has no issue with it.
  const field = path[0] as Exclude<FieldName, 'updateDate'>;
  const option = field === 'publishDate' ? 'date' : field;
  if (options[option] !== undefined) return `${flagOf(option)}: ${message}`;
  return `${flagOf(option)} is missing. ${postSchema.shape[field].description}`;
}

function flagOf(option: keyof PostOptions): string {
  return option === 'title' ? 'The title' : `--${option}`;
}
