import * as z from 'zod/mini';
import { acceptInvitation, offerInvitedPasskey } from '#server/access/accept-invitation.ts';
import { createSignInChallenge } from '#server/access/challenges.ts';
import { assertion, registration } from '#server/access/credentials.ts';
import { signIn } from '#server/access/passkeys.ts';
import { browserOf, findSession, sessionCookie } from '#server/access/sessions.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { ok, type Result } from '#server/platform/result.ts';
import type { OfficeReason } from './problems.ts';
import type { OfficeResponse, SubjectCalls } from './route.ts';

/** The token is in the link's fragment. */
const token = z.string();

export const signInCalls = {
  'POST /sign-in/challenge': {
    action: null,
    async respond({ db, ip, request }) {
      const session = await findSession(db, request);
      return session ? ok({ isSignedIn: true }) : createSignInChallenge(db, clientKeyOf(ip));
    },
  },
  'POST /sign-in': {
    action: null,
    body: assertion,
    respond: async ({ db, input, request }) =>
      openSession(await signIn(db, input, browserOf(request)), request),
  },
  'POST /invitation/challenge': {
    action: null,
    body: z.strictObject({ token }),
    respond: ({ db, input, ip }) => offerInvitedPasskey(db, input.token, clientKeyOf(ip)),
  },
  'POST /invitation': {
    action: null,
    body: z.strictObject({ token, passkey: registration }),
    async respond({ db, input, request, sendMail }) {
      const accepted = await acceptInvitation(db, input.token, input.passkey, browserOf(request));
      sendMail();
      return openSession(accepted, request);
    },
  },
} satisfies SubjectCalls;

/** Signs the person of a new session in. */
function openSession(
  token: Result<string, OfficeReason>,
  request: Request,
): OfficeResponse<'POST /sign-in'> {
  return token.ok ? { ...ok({}), cookie: sessionCookie(request, token.value) } : token;
}
