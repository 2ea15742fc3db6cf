import { createHash } from 'node:crypto';
import { codeDigest } from './code-digest.ts';

/** The code, and the year that stands at the foot of each page. */
let site: string | undefined;

/**
 * Lets a build take a page over from the one before, as long as neither the code nor the page's own `props` have
 * changed: all that sets it apart from the others of its route has to be among these.
 *
 * Astro follows by itself what a page imports. It does not see what reaches a page in other ways: a field that the
 * schema completes, the bytes of a picture, scripts that another page has made Vite divide anew.
 */
export function pageCacheKey<Path extends { readonly props: object }>(path: Path) {
  if (import.meta.env.DEV) return path;
  site ??= `${codeDigest()} ${new Date().getFullYear()}`;
  const cacheKey = createHash('sha256')
    .update(site)
    .update(JSON.stringify(path.props))
    .digest('base64url');
  return { ...path, cacheKey };
}
