import { createHmac } from 'node:crypto';
import { INVITATION_PATH } from '#shared/office/invitation-token.ts';
import { officeOrigin, setting } from './env.ts';
import { readableText } from './identifier.ts';

/** Characters of a token: 120 bits, in groups that a person can copy. */
const TOKEN_LENGTH = 24;

/**
 * The link of an invitation. Browsers send no fragment, so no log has the token, and what opens a link from an email to
 * check it uses nothing up.
 */
export function invitationLink(id: string): string {
  return `${officeOrigin()}${INVITATION_PATH}#${invitationToken(id)}`;
}

/** What only the site can compute: neither the invitation nor its email stores it. */
export function invitationToken(id: string): string {
  const digest = createHmac('sha256', setting('DATABASE_URL'))
    .update(`office invitation ${id}`)
    .digest();
  return readableText(digest.subarray(0, TOKEN_LENGTH));
}
