import * as z from 'zod/mini';

/** Bytes as WebAuthn's JSON has them: base64url without padding. */
const bytes = z.string().check(z.regex(/^[\w-]*$/));

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.string()),
};

/** A passkey's signature of a challenge, as `@simplewebauthn/browser` returns it. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

const transport = z.string().check(z.regex(/^[\w-]{1,20}$/));

/** A new passkey. */
export const registration = z.strictObject({
  ...credential,
  // Browsers add what nobody reads.
  response: z.object({
    attestationObject: bytes,
    clientDataJSON: bytes,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});
