import { postPath } from '#blog/paths.ts';
import { isPublished } from '#blog/publication.ts';
import { formatDay } from '#shared/format-day.ts';
import {
  DEFAULT_LANGUAGE,
  type Language,
  pathIn,
  pathInDefaultLanguage,
} from '#shared/languages.ts';
import type { Reference } from './body.ts';
import type { CheckedPost } from './check-post.ts';
import { type Problem, type ProblemText, problemsAt } from './problem.ts';
import type { SitePaths } from './site-paths.ts';

/** Everything that a post can link to. */
interface LinkTargets {
  readonly paths: SitePaths;
  /** By their URL paths. */
  readonly posts: ReadonlyMap<string, CheckedPost>;
}

/** Finds the broken links of a post. */
export function linkProblems(post: CheckedPost, targets: LinkTargets): Problem[] {
  return post.parsedBody.links.flatMap((link) => problemsAt(link, checkLink(link, post, targets)));
}

/** The example is a post that exists, so that no missing page is suggested. */
function howToLink({ posts }: LinkTargets): string {
  const example = posts.keys().next().value ?? '/terms';
  return `Link to a page of this site from its root (${example} or /#order-form), to a section of this post (#its-heading), or to another site (https://…).`;
}

function checkLink(
  { target }: Reference,
  from: CheckedPost,
  targets: LinkTargets,
): ProblemText | undefined {
  if (target === '') return { message: 'The link has no address.', fix: howToLink(targets) };
  if (target.startsWith('#')) return checkAnchor(from.parsedBody.anchors, target, 'This post');
  if (/^(https?|mailto|tel):./i.test(target)) return checkExternal(target);
  if (!target.startsWith('/') || target.startsWith('//')) {
    return { message: `“${target}” is not an address of this site.`, fix: howToLink(targets) };
  }
  return checkPage(target, from, targets);
}

function checkExternal(target: string): ProblemText | undefined {
  const host = URL.parse(target)?.hostname;
  if (host === undefined || /\s/.test(target)) {
    return {
      message: `“${target}” is not a complete address.`,
      fix: 'Copy it from the browser’s address bar.',
    };
  }
  if (/^https?:/i.test(target) && !isPublicHost(host)) {
    return {
      message: `“${host}” is reached from your own network only.`,
      fix: 'Link to a page of this site from its root (/terms), and to another site by its public address.',
    };
  }
  return undefined;
}

/** Whether a host can be one of the internet: it has a name with a dot, and not one that RFC 6761 and 6762 keep for networks of their own. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.includes('.') &&
    !/^[\d.]+$/.test(name) &&
    !/\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid)$/i.test(name)
  );
}

function checkPage(
  target: string,
  from: CheckedPost,
  targets: LinkTargets,
): ProblemText | undefined {
  const { paths, posts } = targets;
  const { pathname, hash } = new URL(target, 'https://site.example');
  const translation = pathIn(from.language, pathInDefaultLanguage(pathname));
  if (translation !== pathname && (posts.has(translation) || paths.has(translation))) {
    return {
      message: `${pathname} is in another language than this post.`,
      fix: `Link to ${translation}.`,
    };
  }
  const post = posts.get(pathname);
  if (post) {
    return (
      checkPublished(post, from) ??
      checkAnchor(post.parsedBody.anchors, hash, `The post ${post.slug}`)
    );
  }
  const anchors = paths.get(pathname);
  if (anchors) return checkAnchor(anchors, hash, `The page ${pathname}`);
  return {
    message: `There is no page at ${pathname}.`,
    fix:
      suggestPage(pathname, from.language, [...paths.keys(), ...posts.keys()]) ??
      howToLink(targets),
  };
}

function checkAnchor(
  anchors: ReadonlySet<string>,
  hash: string,
  page: string,
): ProblemText | undefined {
  const anchor = decode(hash.slice(1));
  if (anchor === '' || anchors.has(anchor)) return undefined;
  const known = [...anchors].map((each) => `#${each}`).join(', ');
  return {
    message: `${page} has no section #${anchor}.`,
    fix: known === '' ? 'Remove the # and everything after it.' : `Its sections are ${known}.`,
  };
}

/** A published post must not link to a post that visitors can't see yet. */
function checkPublished(to: CheckedPost, from: CheckedPost): ProblemText | undefined {
  const [target, source] = [to.data, from.data];
  if (!target || !source || source.draft || isPublished(target)) return undefined;
  if (target.draft) {
    return {
      message: `The post ${to.slug} is a draft, which visitors can’t see.`,
      fix: 'Publish it first, make this post a draft too, or remove the link.',
    };
  }
  if (target.publishDate <= source.publishDate) return undefined;
  return {
    message: `The post ${to.slug} is scheduled for ${formatDay(target.publishDate, DEFAULT_LANGUAGE)}, later than this one.`,
    fix: 'Give this post the same date or a later one, or remove the link for now.',
  };
}

/** Decodes percent-encoded letters. Returns invalid text unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function suggestPage(
  pathname: string,
  language: Language,
  known: readonly string[],
): string | undefined {
  const path = pathname.replace(/\/$|(\/index)?\.(html|md)$/, '').toLowerCase();
  const candidates = [path, pathIn(language, path), pathIn(language, postPath(path.slice(1)))];
  const match = known.find((each) => candidates.includes(each));
  return match && `Did you mean ${match}?`;
}
