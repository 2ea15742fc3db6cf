import { registration } from '#server/access/credentials.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from '#server/access/passkeys.ts';
import { browserOf, endSession, listSessions, sessionCookie } from '#server/access/sessions.ts';
import { ok } from '#server/platform/result.ts';
import { actionsOf } from './permissions.ts';
import type { SubjectCalls } from './route.ts';

export const accountCalls = {
  'GET /session': {
    action: 'read_account',
    async respond({ db, session }) {
      const { personId: id, email, role } = session;
      const { length: passkeys } = await listPasskeys(db, session);
      return ok({ id, email, role, actions: actionsOf(role), passkeys });
    },
  },
  'DELETE /session': {
    action: 'read_account',
    async respond({ db, session, request }) {
      await endSession(db, session.personId, session.id);
      return { ...ok({}), cookie: sessionCookie(request) };
    },
  },
  'GET /account': {
    action: 'read_account',
    async respond({ db, session }) {
      const [passkeys, sessions] = await Promise.all([
        listPasskeys(db, session),
        listSessions(db, session),
      ]);
      return ok({ passkeys, sessions });
    },
  },
  'DELETE /account/sessions/:id': {
    action: 'read_account',
    async respond({ db, session, params }) {
      await endSession(db, session.personId, params.id);
      return ok({});
    },
  },
  'POST /account/passkeys/challenge': {
    action: 'read_account',
    respond: ({ db, session }) => offerPasskey(db, session),
  },
  'POST /account/passkeys': {
    action: 'change_passkeys',
    body: registration,
    async respond({ db, session, input, request, requestId, sendMail }) {
      const added = await addPasskey(db, session, input, browserOf(request), requestId);
      sendMail();
      return added;
    },
  },
  'DELETE /account/passkeys/:id': {
    action: 'change_passkeys',
    respond: ({ db, session, params, requestId }) =>
      removePasskey(db, session, params.id, requestId),
  },
} satisfies SubjectCalls;
