import * as z from 'zod/mini';
import { emailAddress } from '#shared/email-and-phone.ts';
import { ROLES } from '#shared/office.ts';

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
