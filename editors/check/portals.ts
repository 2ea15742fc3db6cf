import { company } from '#business/company.ts';

/** How long a portal may take, in milliseconds. Some are slow. */
const TIMEOUT_MS = 30_000;

const MAX_REDIRECTS = 5;

/** Says who asks, so that an office can write to us. */
const USER_AGENT = `${company.name} permit office check (${company.email})`;

/** Result of opening a portal once. */
export type PortalState =
  | { readonly type: 'responds' }
  /** Its address leads elsewhere now. */
  | { readonly type: 'moved'; readonly to: string }
  /** The page isn't there: 404 or 410. */
  | { readonly type: 'gone'; readonly status: number }
  /** It refuses a program, and may well open in a browser. */
  | { readonly type: 'refuses'; readonly status: number }
  /** It is down, too slow, or its host is unknown. */
  | { readonly type: 'fails'; readonly reason: string };

/** Opens a portal once, without a retry, and says whether it is still where the table has it. Never throws. */
export async function openPortal(url: string, timeout = TIMEOUT_MS): Promise<PortalState> {
  try {
    return await follow(url, AbortSignal.timeout(timeout));
  } catch (error) {
    const { message, cause } = error as Error;
    return { type: 'fails', reason: cause instanceof Error ? cause.message : message };
  }
}

async function follow(url: string, signal: AbortSignal): Promise<PortalState> {
  let address = new URL(url);
  let hasMoved = false;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'User-Agent': USER_AGENT },
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    const location = response.headers.get('location');
    if (status >= 300 && status < 400 && location) {
      const next = new URL(location, address);
      // Portals lead to a start or sign-in page for now, which is no move.
      hasMoved ||= next.host !== address.host || [301, 308].includes(status);
      address = next;
      continue;
    }
    if (status === 404 || status === 410) return { type: 'gone', status };
    if (status >= 500) return { type: 'fails', reason: `it responds with ${status}` };
    if (status >= 400) return { type: 'refuses', status };
    return hasMoved ? { type: 'moved', to: address.href } : { type: 'responds' };
  }
  return { type: 'fails', reason: `it redirects more than ${MAX_REDIRECTS} times` };
}

/** Advice to the person who runs the check. */
export function sentenceOf(state: PortalState): string {
  switch (state.type) {
    case 'responds':
      return 'opens.';
    case 'moved':
      return `moved to ${state.to}. Open it, and write the new address.`;
    case 'gone':
      return `is gone (${state.status}). Look for the new address on the office’s own page.`;
    case 'refuses':
      return `refuses a program (${state.status}). Open it in a browser.`;
    case 'fails':
      return `can’t be opened (${state.reason}). Try it in a browser, and again tomorrow.`;
    default:
      return state satisfies never;
  }
}
