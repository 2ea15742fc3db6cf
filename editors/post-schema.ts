import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { postSchema } from '#blog/schema.ts';

export type FieldName = keyof typeof postSchema.shape;

export const FIELD_NAMES = Object.keys(postSchema.shape) as FieldName[];

/** The fields that have the same value in all languages of a post. */
export const SHARED_FIELDS = [
  'publishDate',
  'category',
  'featured',
] as const satisfies readonly FieldName[];

/** A field of the front matter as JSON Schema describes it. */
export interface FieldSchema {
  readonly type: 'string' | 'boolean' | 'array';
  readonly title: string;
  readonly description: string;
  readonly examples: readonly [unknown];
  readonly default?: string | boolean;
  readonly format?: 'date';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: { readonly minLength?: number; readonly maxLength?: number };
}

/** The front matter of a post as JSON Schema, for the forms at /admin and the table of the manual. */
interface PostJsonSchema {
  readonly properties: Readonly<Record<FieldName, FieldSchema>>;
  readonly required: readonly FieldName[];
}

export function postJsonSchema(): PostJsonSchema {
  const schema = z.toJSONSchema(postSchema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // JSON has no dates.
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  });
  return schema as unknown as PostJsonSchema;
}

/** A field with its example, as in a post: `category: Case Studies`. */
export function exampleOf(name: FieldName): string {
  const [example] = postJsonSchema().properties[name].examples;
  const yaml = stringify({ [name]: example }, { collectionStyle: 'flow', lineWidth: 0 });
  return yaml.trim().replace(/^\{ (.*) \}$/, '$1');
}
