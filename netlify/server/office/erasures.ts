import * as z from 'zod/mini';
import { ok } from '#server/platform/result.ts';
import { erasePerson, personalDataOf, retained } from '#server/privacy/erase-person.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

const erasureRequest = z.strictObject({ email: emailAddress });

export const erasurePreviewRoute: OfficeRoute<'POST /erasures/preview'> = {
  action: 'preview_erasures',
  body: erasureRequest,
  async respond({ db, input }) {
    const { open, unpaid, kept, ...counts } = await personalDataOf(db, input.email);
    return ok({
      ...counts,
      open: open.map(({ id }) => id),
      unpaid: unpaid.length,
      kept: kept.map(retained),
    });
  },
};

export const erasureRoute: OfficeRoute<'POST /erasures'> = {
  action: 'erase',
  body: erasureRequest,
  respond: async ({ db, input, session, requestId }) =>
    erasePerson(db, await stripe(), input.email, session.email, requestId),
};
