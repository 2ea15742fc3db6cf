// Not from `astro:content`, which also loads the page renderer: 0.6 s more in every build.
import { defineCollection } from 'astro/content/config';
import { postsLoader } from '#blog/posts-loader.ts';
import { postSchema } from '#blog/schema.ts';

export const collections = {
  blog: defineCollection({ loader: postsLoader(), schema: postSchema }),
};
