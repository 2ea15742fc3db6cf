import { postAddress } from '#blog/addresses.ts';
import { formatLongDate } from '#blog/dates.ts';
import { isPublished } from '#blog/publication.ts';
import type { Reference } from './body.ts';
import type { CheckedPost } from './check-post.ts';
import type { Problem } from './problem.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** Everything that a post can link to. */
export interface LinkTargets {
  readonly addresses: SiteAddresses;
  /** By their addresses. */
  readonly posts: ReadonlyMap<string, CheckedPost>;
}

type Complaint = readonly [what: string, how: string];

/** What leads nowhere among a post's links. */
export function linkProblems(post: CheckedPost, targets: LinkTargets): Problem[] {
  return post.body.links.flatMap((link) => {
    const complaint = complaintAbout(link, post, targets);
    if (!complaint) return [];
    const { file, line, column } = link;
    const [what, how] = complaint;
    return [{ file, line, column, what, how }];
  });
}

const HOW_TO_LINK =
  'Link to a page from the root of the site, /blog/who-keeps-the-permit-file or /#order-form, to a section of this post, #its-heading, or to another site with https://.';

function complaintAbout(
  { target }: Reference,
  from: CheckedPost,
  targets: LinkTargets,
): Complaint | undefined {
  if (target === '') return ['The link leads nowhere.', HOW_TO_LINK];
  if (target.startsWith('#')) return missingAnchor(from.body.anchors, target, 'This post');
  if (/^(https?|mailto|tel):./i.test(target)) return outsideComplaint(target);
  if (!target.startsWith('/') || target.startsWith('//')) {
    return [`“${target}” is not an address that this site can have.`, HOW_TO_LINK];
  }
  return pageComplaint(target, from, targets);
}

function outsideComplaint(target: string): Complaint | undefined {
  if (URL.canParse(target)) return undefined;
  return [`“${target}” is not a complete address.`, 'Copy it from the address bar of the browser.'];
}

function pageComplaint(
  target: string,
  from: CheckedPost,
  { addresses, posts }: LinkTargets,
): Complaint | undefined {
  const { pathname, hash } = new URL(target, 'https://site.example');
  const post = posts.get(pathname);
  if (post) {
    return notOutYet(post, from) ?? missingAnchor(post.body.anchors, hash, `The post ${post.slug}`);
  }
  const anchors = addresses.get(pathname);
  if (anchors) return missingAnchor(anchors, hash, `The page ${pathname}`);
  return [
    `There is no page at ${pathname}.`,
    howToCorrect(pathname, [...addresses.keys(), ...posts.keys()]),
  ];
}

function missingAnchor(
  anchors: ReadonlySet<string>,
  hash: string,
  where: string,
): Complaint | undefined {
  const anchor = decoded(hash.slice(1));
  if (anchor === '' || anchors.has(anchor)) return undefined;
  const known = [...anchors].map((each) => `#${each}`).join(', ');
  return [
    `${where} has no section #${anchor}.`,
    known === '' ? 'Leave out the part from the # on.' : `It has: ${known}.`,
  ];
}

/** A link must not lead to what isn't there when the linking post comes out. */
function notOutYet(to: CheckedPost, from: CheckedPost): Complaint | undefined {
  const [target, source] = [to.data, from.data];
  if (!target || !source || source.draft || isPublished(target)) return undefined;
  if (target.draft) {
    return [
      `The post ${to.slug} is a draft, which visitors can’t see.`,
      'Publish it first, make this post a draft too, or take the link out.',
    ];
  }
  if (target.publishDate <= source.publishDate) return undefined;
  return [
    `The post ${to.slug} comes out on ${formatLongDate(target.publishDate)}, later than this one.`,
    'Give this post the same day or a later one, or take the link out for now.',
  ];
}

/** An address may write letters with percent signs; one that stands for nothing is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function howToCorrect(pathname: string, known: readonly string[]): string {
  const bare = pathname.replace(/\/$|(\/index)?\.(html|md)$/, '').toLowerCase();
  const meant = known.find((address) => address === bare || address === postAddress(bare.slice(1)));
  return meant ? `Did you mean ${meant}?` : HOW_TO_LINK;
}
