import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { postSchema } from '#blog/schema.ts';

export const collections = {
  blog: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/blog' }),
    schema: postSchema,
  }),
};
