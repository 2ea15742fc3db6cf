import { defineCollection } from 'astro:content';
import { postFiles } from '#blog/post-files.ts';
import { postSchema } from '#blog/schema.ts';

export const collections = {
  blog: defineCollection({ loader: postFiles(), schema: postSchema }),
};
