import * as z from 'zod/mini';
import { planResend } from '#server/mail/plan-resend.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
import { listMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { ok } from '#server/platform/result.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { change } from './change.ts';
import type { SubjectCalls } from './route.ts';

/** A list names no more than this; an order or a message names its own. */
const LISTED = 100;

export const emailsCalls = {
  'GET /emails': {
    action: 'manage_mail',
    query: z.object({ state: z.optional(z.enum(MAIL_STATES)) }),
    async respond({ db, query: { state } }) {
      const found = await listMail(db, { state }, LISTED + 1);
      return ok({ mails: found.slice(0, LISTED), isCut: found.length > LISTED });
    },
  },
  'POST /emails/:id/resend': change({
    action: 'manage_mail',
    body: z.strictObject({ to: z.optional(z.string()) }),
    plan: ({ db, params, input }) => planResend(db, params.id, input.to),
    preview: ({ mail }) => ({ mail }),
    carryOut: ({ db, session, requestId }, { id, to }) =>
      resendMail(db, id, session.email, to, requestId),
    finish: async () => ok({}),
  }),
  'POST /emails/:id/dismissal': {
    action: 'manage_mail',
    body: z.strictObject({ reason: z.string() }),
    respond: ({ db, params, input, session }) =>
      dismissMail(db, params.id, input.reason, session.email),
  },
} satisfies SubjectCalls;
