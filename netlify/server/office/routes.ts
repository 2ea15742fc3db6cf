import { createSignInChallenge } from '#server/access/challenges.ts';
import { invite } from '#server/access/invitations.ts';
import {
  acceptInvitation,
  addPasskey,
  listPasskeys,
  offerInvitedPasskey,
  offerPasskey,
  removePasskey,
  signIn,
} from '#server/access/passkeys.ts';
import { changeRole, endSessions, listPeople, removePerson } from '#server/access/people.ts';
import { actionsOf } from '#server/access/roles.ts';
import { browserOf, endSession, listSessions, sessionCookie } from '#server/access/sessions.ts';
import { readAuditLog } from '#server/database/audit-log.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { ok, type Result } from '#server/platform/result.ts';
import type { Account, SignedIn } from '#shared/office/access.ts';
import { CORRESPONDENCE_ROUTES } from './correspondence.ts';
import { ORDER_ROUTES } from './order-routes.ts';
import type { OfficeReason } from './problems.ts';
import { RECORD_ROUTES } from './records.ts';
import { REPORT_ROUTES } from './report-routes.ts';
import {
  acceptInvitationRequest,
  assertion,
  changeRoleRequest,
  invitationToken,
  invitePersonRequest,
  registration,
} from './requests.ts';
import { type Handled, type OfficeRoute, type PersonCall, publicRoute, route } from './route.ts';

/** A change of the person in the path. */
const changeOf = ({ params: { id = '' }, session, assertionId }: PersonCall<unknown>) => ({
  personId: id,
  operator: session.email,
  assertionId,
});

/** Signs the person of a new session in. */
const signedIn = (token: Result<string, OfficeReason>, request: Request): Handled =>
  token.ok ? { ...ok({}), cookie: sessionCookie(request, token.value) } : token;

/** Every call of the office: docs/api.md lists them. To add one, add a row, and its action to roles.ts. */
export const OFFICE_ROUTES: readonly OfficeRoute[] = [
  publicRoute('POST', '/api/office/sign-in/challenge', ({ db, ip }) =>
    createSignInChallenge(db, clientKeyOf(ip)),
  ),
  publicRoute(
    'POST',
    '/api/office/sign-in',
    async ({ db, input, request }) =>
      signedIn(await signIn(db, input, browserOf(request)), request),
    { body: assertion },
  ),
  publicRoute(
    'POST',
    '/api/office/invitation/challenge',
    ({ db, input, ip }) => offerInvitedPasskey(db, input.token, clientKeyOf(ip)),
    { body: invitationToken },
  ),
  publicRoute(
    'POST',
    '/api/office/invitation',
    async ({ db, input: { token, passkey }, request, afterResponse }) => {
      const accepted = await acceptInvitation(db, token, passkey, browserOf(request));
      afterResponse(() => sendDueMail(db));
      return signedIn(accepted, request);
    },
    { body: acceptInvitationRequest },
  ),

  route('GET', '/api/office/session', 'read_account', async ({ db, session }) => {
    const { email, role } = session;
    const { length: passkeys } = await listPasskeys(db, session);
    return ok({ email, role, actions: actionsOf(role), passkeys } satisfies SignedIn);
  }),
  route('DELETE', '/api/office/session', 'read_account', async ({ db, session, request }) => {
    await endSession(db, session.personId, session.id);
    return { ...ok({}), cookie: sessionCookie(request) };
  }),
  route('GET', '/api/office/account', 'read_account', async ({ db, session }) => {
    const [passkeys, sessions] = await Promise.all([
      listPasskeys(db, session),
      listSessions(db, session),
    ]);
    return ok({ passkeys, sessions } satisfies Account);
  }),
  route('DELETE', '/api/office/account/sessions/:id', 'read_account', async (call) => {
    await endSession(call.db, call.session.personId, call.params.id ?? '');
    return ok({});
  }),
  route('POST', '/api/office/account/passkeys/challenge', 'read_account', ({ db, session }) =>
    offerPasskey(db, session),
  ),
  route(
    'POST',
    '/api/office/account/passkeys',
    'change_passkeys',
    async ({ db, session, input, request, assertionId, afterResponse }) => {
      const added = await addPasskey(db, session, input, browserOf(request), assertionId);
      afterResponse(() => sendDueMail(db));
      return added;
    },
    { body: registration },
  ),
  route('DELETE', '/api/office/account/passkeys/:id', 'change_passkeys', (call) =>
    removePasskey(call.db, call.session, call.params.id ?? '', call.assertionId),
  ),

  ...ORDER_ROUTES,
  ...REPORT_ROUTES,

  route('GET', '/api/office/people', 'read_people', async ({ db }) => ok(await listPeople(db))),
  route(
    'POST',
    '/api/office/people',
    'change_people',
    async ({ db, session, input, assertionId, afterResponse }) => {
      const invited = await invite(db, input, session.email, assertionId);
      afterResponse(() => sendDueMail(db));
      // The link is for the invited person alone, who gets it by email.
      return invited.ok ? ok({ id: invited.value.personId }) : invited;
    },
    { body: invitePersonRequest },
  ),
  route(
    'PUT',
    '/api/office/people/:id/role',
    'change_people',
    (call) => changeRole(call.db, changeOf(call), call.input.role),
    { body: changeRoleRequest },
  ),
  route('DELETE', '/api/office/people/:id/sessions', 'change_people', (call) =>
    endSessions(call.db, changeOf(call)),
  ),
  route('DELETE', '/api/office/people/:id', 'change_people', (call) =>
    removePerson(call.db, changeOf(call)),
  ),

  route('GET', '/api/office/audit-log', 'read_audit_log', async ({ db, query }) =>
    ok(await readAuditLog(db, query.get('before'))),
  ),

  ...CORRESPONDENCE_ROUTES,
  ...RECORD_ROUTES,
];
