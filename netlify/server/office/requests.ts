import * as z from 'zod/mini';
import { emailAddress } from '#shared/email-and-phone.ts';
import { EXPORT_TABLES, EXPORT_TIMES, ROLES } from '#shared/office.ts';
import { LIMITS, requiredText } from '#shared/text-limits.ts';

const credential = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.string()),
};

export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    authenticatorData: z.string(),
    clientDataJSON: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
});

const transport = z.string().check(z.maxLength(20));

export const registration = z.strictObject({
  ...credential,
  // Browsers add what nobody reads.
  response: z.object({
    attestationObject: z.string(),
    clientDataJSON: z.string(),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});

/** The token is in the link's fragment. */
export const invitationToken = z.strictObject({ token: z.string() });
export const acceptInvitationRequest = z.strictObject({ token: z.string(), passkey: registration });

export const invitePersonRequest = z.strictObject({ email: emailAddress, role: z.enum(ROLES) });
export const changeRoleRequest = z.strictObject({ role: z.enum(ROLES) });

export const answerRequest = z.strictObject({
  text: requiredText(LIMITS.longText, 'Write an answer.'),
});
export const resendRequest = z.strictObject({ to: z.optional(z.string()) });
export const dismissalRequest = z.strictObject({ reason: z.string() });

const day = z.iso.date('Enter a day.');
/** Both days are included. */
export const exportRequest = z
  .strictObject({
    table: z.enum(EXPORT_TABLES),
    from: z.optional(day),
    to: z.optional(day),
    /** The time of an order that the days are about. */
    by: z.optional(z.enum(EXPORT_TIMES)),
  })
  .check(
    z.refine(({ from, to }) => !(from && to) || from <= to, {
      path: ['to'],
      error: 'The last day is before the first one.',
    }),
    z.refine(({ table, by }) => by === undefined || table === 'orders', {
      path: ['by'],
      error: 'Only orders have several times.',
    }),
  );
export const erasureRequest = z.strictObject({ email: emailAddress });
