import * as z from 'zod/mini';
import { previewStoredMail } from '#server/mail/preview-stored.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
import { listMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { ok } from '#server/platform/result.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import type { OfficeRoute } from './route.ts';

/** A list names no more than this; an order or a message names its own. */
const LISTED = 100;

export const emailsRoute: OfficeRoute<'GET /emails'> = {
  action: 'manage_mail',
  query: z.object({ state: z.optional(z.enum(MAIL_STATES)) }),
  async respond({ db, query: { state } }) {
    const found = await listMail(db, { state }, LISTED + 1);
    return ok({ mails: found.slice(0, LISTED), isCut: found.length > LISTED });
  },
};

export const emailPreviewRoute: OfficeRoute<'GET /emails/:id/preview'> = {
  action: 'manage_mail',
  async respond({ db, params }) {
    const preview = await previewStoredMail(db, params.id);
    return preview.ok ? ok({ mail: preview.value }) : preview;
  },
};

export const resendRoute: OfficeRoute<'POST /emails/:id/resend'> = {
  action: 'manage_mail',
  body: z.strictObject({ to: z.optional(z.string()) }),
  async respond({ db, params, input, session, requestId, sendMail }) {
    const due = await resendMail(db, params.id, session.email, input.to, requestId);
    sendMail();
    return due;
  },
};

export const dismissRoute: OfficeRoute<'POST /emails/:id/dismissal'> = {
  action: 'manage_mail',
  body: z.strictObject({ reason: z.string() }),
  respond: ({ db, params, input, session }) =>
    dismissMail(db, params.id, input.reason, session.email),
};
