import * as z from 'zod/mini';
import { invite, invitedPerson } from '#server/access/invitations.ts';
import {
  changeRole,
  changeSignature,
  endSessions,
  listPeople,
  removePerson,
} from '#server/access/people.ts';
import { readAuditLog } from '#server/database/audit-log.ts';
import { ok } from '#server/platform/result.ts';
import { ROLES } from '#shared/office/roles.ts';
import { LIMITS, optionalText } from '#shared/text-limits.ts';
import { calendarDay } from './request-fields.ts';
import type { OfficeCall, SubjectCalls } from './route.ts';

/** In characters. `sql/` checks the same. */
export const LONGEST_LICENSE = 60;

export const peopleCalls = {
  'GET /people': {
    action: 'read_people',
    respond: async ({ db }) => ok(await listPeople(db)),
  },
  'POST /people': {
    action: 'change_people',
    body: invitedPerson,
    async respond({ db, session, input, requestId, sendMail }) {
      const invited = await invite(db, input, session.email, requestId);
      sendMail();
      // The link is for the invited person alone, who gets it by email.
      return invited.ok ? ok({ id: invited.value.personId }) : invited;
    },
  },
  'PUT /people/:id/role': {
    action: 'change_people',
    body: z.strictObject({ role: z.enum(ROLES) }),
    respond: (call) => changeRole(call.db, changeOf(call), call.input.role),
  },
  'PUT /people/:id/signature': {
    action: 'change_people',
    body: z.strictObject({
      printedName: optionalText(LIMITS.name),
      license: optionalText(LONGEST_LICENSE),
    }),
    respond: (call) => changeSignature(call.db, changeOf(call), call.input),
  },
  'DELETE /people/:id/sessions': {
    action: 'change_people',
    respond: (call) => endSessions(call.db, changeOf(call)),
  },
  'DELETE /people/:id': {
    action: 'change_people',
    respond: (call) => removePerson(call.db, changeOf(call)),
  },
  'GET /audit-log': {
    action: 'read_audit_log',
    query: z.object({
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      from: z.optional(calendarDay),
      to: z.optional(calendarDay),
    }),
    respond: async ({ db, query }) => ok(await readAuditLog(db, query)),
  },
} satisfies SubjectCalls;

/** A change of the person in the path. */
function changeOf({
  params,
  session,
  requestId,
}: Pick<OfficeCall<'DELETE /people/:id'>, 'params' | 'session' | 'requestId'>) {
  return { personId: params.id, operator: session.email, assertionId: requestId };
}
