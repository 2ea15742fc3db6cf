import { createHash } from 'node:crypto';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASH = / 'sha256-[^']*'/g;
/** A policy governs what comes after it, so it comes first. */
const PLACE = '<meta charset="utf-8">';

/** What a finished page has inline. */
export interface Inline {
  readonly inlineScript: string;
  readonly inlineStyle: string;
}

/**
 * The page with a policy that allows exactly what stands in it inline.
 *
 * @throws Error if the page has no policy, or no place for it
 */
export function withExactPolicy(html: string, { inlineScript, inlineStyle }: Inline): string {
  const [meta, policy] = META.exec(html) ?? [];
  if (!meta || !policy || !html.includes(PLACE)) throw new Error('No Content-Security-Policy.');
  const exact = policy
    .replaceAll(HASH, '')
    .replace(/script-src [^;]*/, (sources) => `${sources} ${hashOf(inlineScript)}`)
    .replace(/style-src [^;]*/, (sources) => `${sources} ${hashOf(inlineStyle)}`);
  return html.replace(meta, '').replace(PLACE, () => PLACE + meta.replace(policy, () => exact));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
