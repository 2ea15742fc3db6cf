// Not from `astro:content`, which brings with it what makes pages: 0.6 s more until a build has read the posts.
import { defineCollection } from 'astro/content/config';
import { postsLoader } from '#blog/posts-loader.ts';
import { postSchema } from '#blog/schema.ts';

export const collections = {
  blog: defineCollection({ loader: postsLoader(), schema: postSchema }),
};
