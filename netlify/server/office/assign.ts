import * as z from 'zod/mini';
import { readColleagues } from '#server/access/colleagues.ts';
import { assign } from '#server/assignments/assign.ts';
import type { Assignable } from '#server/assignments/read.ts';
import { findMessage } from '#server/messages/find.ts';
import { findOrder } from '#server/orders/find.ts';
import { isId } from '#server/platform/identifier.ts';
import { ok } from '#server/platform/result.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { OfficeCall, SubjectCalls } from './route.ts';

const body = z.strictObject({ personId: z.nullable(z.string().check(z.refine(isId))) });

/** Who has an order or a message. Whatever else happened to it meanwhile, the last press counts. */
export const assignCalls = {
  'GET /colleagues': {
    action: 'assign',
    respond: async ({ db }) => ok(await readColleagues(db)),
  },
  'POST /orders/:id/assignee': {
    action: 'assign',
    body,
    async respond(call) {
      const found = await findOrder(call.db, call.params.id);
      return found.ok ? assignOne(call, 'orders') : found;
    },
  },
  'POST /messages/:id/assignee': {
    action: 'assign',
    body,
    async respond(call) {
      const found = await findMessage(call.db, call.params.id);
      return found.ok ? assignOne(call, 'contact_messages') : found;
    },
  },
} satisfies SubjectCalls;

function assignOne(
  { db, params, input: { personId }, session, requestId }: OfficeCall<'POST /orders/:id/assignee'>,
  table: Assignable,
) {
  return assign(db, {
    table,
    id: params.id,
    personId,
    operator: session.email,
    action: actionOf(personId, session.personId),
    assertionId: requestId,
  });
}

function actionOf(personId: string | null, own: string): AuditAction {
  if (personId === null) return 'unassign';
  return personId === own ? 'take' : 'assign';
}
