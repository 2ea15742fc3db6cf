import { readFileSync } from 'node:fs';

/** The collection of posts, as Astro has stored it for the build (`cacheDir`). Astro makes entries of it. */
const stored: unknown = JSON.parse(readFileSync('node_modules/.astro/data-store.json', 'utf8'));
export default stored;
