import { createHmac } from 'node:crypto';
import { officeOrigin, setting } from './env.ts';

/**
 * The link of an invitation. Browsers send no fragment, so no log has the token, and what opens a link from an email to
 * check it uses nothing up.
 */
export function invitationLink(id: string): string {
  return `${officeOrigin()}/office/invitation#${invitationToken(id)}`;
}

/** 256 bits that only the site can compute: neither the invitation nor its email stores them. */
export function invitationToken(id: string): string {
  return createHmac('sha256', setting('DATABASE_URL'))
    .update(`office invitation ${id}`)
    .digest('base64url');
}
