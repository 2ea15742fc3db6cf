/** The screen on which a person creates the first passkey. */
export const INVITATION_PATH = '/office/invitation';

/** What stands between the path and the token: mail filters encode the `#`, some of them twice. */
const SEPARATOR = /^(?:#|%23|%2523)/i;

/** Whether an address is that of an invitation, also one that a mail filter has rewritten. */
export function isInvitationPath(path: string): boolean {
  return path.startsWith(INVITATION_PATH) && /^(?:$|%)/.test(path.slice(INVITATION_PATH.length));
}

/** The token in the address of an invitation, or nothing if a mail filter has cut it off. */
export function tokenInAddress({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): string {
  return (pathname + hash).slice(INVITATION_PATH.length).replace(SEPARATOR, '');
}

/** A token as people copy it: `7KQ2-M3VX-…`. */
export function tokenAsCode(token: string): string {
  return token.toUpperCase().replace(/.{4}(?=.)/g, '$&-');
}

/** The token of a code as somebody types it: in any case, with any spaces, and with letters that look like digits. */
export function tokenOfCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}
