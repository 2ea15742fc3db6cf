import * as z from 'zod/mini';
import type { DraftFields } from '#report/draft.ts';
import { draftShapeProblems } from '#report/draft-shape.ts';
import { correctionForm } from '#server/orders/edit.ts';
import { quoteForm } from '#server/orders/quote.ts';
import { isId } from '#server/platform/identifier.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import { isThisCentury } from '#shared/florida-day.ts';
import { ROLES } from '#shared/office/access.ts';
import { REFUND_REASONS } from '#shared/office/orders.ts';
import { EXPORT_TABLES, EXPORT_TIMES } from '#shared/office/records.ts';
import { INTENT_ID } from '#shared/payments.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { LIMITS, optionalText, requiredText } from '#shared/text-limits.ts';

/** The id of an order, a message or an upload. */
const id = z.string().check(z.refine(isId));

/** Bytes as WebAuthn's JSON has them: base64url without padding. */
const bytes = z.string().check(z.regex(/^[\w-]*$/));

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.string()),
};

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

export const registration = z.strictObject({
  ...credential,
  // Browsers add what nobody reads.
  response: z.object({
    attestationObject: bytes,
    clientDataJSON: bytes,
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

const day = z.iso
  .date('Enter a day.')
  .check(z.refine(isThisCentury, 'Enter a day of the years 2000 to 2099.'));
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
/** The indexes of searches need three characters: without one, a search reads every row. */
export const searchText = optionalText(LIMITS.address).check(
  z.minLength(3, 'Search for three characters or more.'),
);
/** The query of GET /api/office/orders, as `permitlens orders` has it. */
export const ordersQuery = z.strictObject({
  search: z.optional(searchText),
  status: z.optional(z.enum(ORDER_STATUSES)),
  payment: z.optional(z.enum(PAYMENT_STATUSES)),
  /** Paid, and the report is not delivered. */
  due: z.optional(z.literal('true')),
});

export const noteRequest = z.strictObject({
  text: requiredText(LIMITS.longText, 'Write a note.'),
});
export const correctionRequest = correctionForm;
export const dueDateRequest = z.strictObject({
  day: z.string().check(z.refine((day) => z.regexes.date.test(day), 'date-malformed')),
  reason: z.string(),
});

/** Amounts in cents. */
const amount = z.int().check(z.minimum(1));
/** Which payment of the order, where Stripe received several. */
const payment = z.optional(z.string().check(z.regex(INTENT_ID)));
export const refundRequest = z.strictObject({ amount, reason: z.enum(REFUND_REASONS), payment });
export const acceptanceRequest = z.strictObject({ payment });

export const uploadRequest = z.strictObject({
  name: requiredText(255, 'The file has no name.'),
  /** In bytes. */
  size: z.int().check(z.minimum(1)),
  /** Of the whole file, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
/** In the path. */
export const partIndex = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99));

const draftVersion = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** What is written, on the version that was read. Its fields are checked when it is delivered: here, only its shape is. */
export const draftRequest = z.strictObject({
  version: draftVersion,
  content: z.custom<DraftFields>().check(({ value, issues }) => {
    for (const { path, message } of draftShapeProblems(value)) {
      issues.push({ code: 'custom', input: value, path: [...path], message });
    }
  }),
});

/** A finished report that was uploaded, or the draft as it was looked at. */
const report = {
  uploadId: z.optional(id),
  draftVersion: z.optional(draftVersion),
};
const isOneReport = z.refine<{ uploadId?: string | undefined; draftVersion?: number | undefined }>(
  ({ uploadId, draftVersion }) => (uploadId === undefined) !== (draftVersion === undefined),
  { path: ['uploadId'], error: 'Name an upload or the version of the draft.' },
);
export const deliveryRequest = z
  .strictObject({
    ...report,
    /** The report replaces one that was delivered before. */
    corrected: z.optional(z.boolean()),
    /** Somebody has checked what the preview warned of. */
    isCompared: z.optional(z.boolean()),
  })
  .check(isOneReport);

/** A change, to see what it would do. */
export const changePreviewRequest = z.discriminatedUnion('change', [
  z.strictObject({ change: z.enum(['start', 'cancel']) }),
  z.strictObject({ change: z.literal('correct'), fields: correctionRequest }),
  z.strictObject({ change: z.literal('move_due_date'), ...dueDateRequest.shape }),
  z.strictObject({ change: z.literal('refund'), amount, payment }),
  z.strictObject({ change: z.literal('deliver'), ...report }).check(isOneReport),
]);

export const quoteRequest = z.strictObject({
  ...quoteForm.shape,
  messageId: z.optional(id),
  /** The message's earlier quote. */
  replacedId: z.optional(id),
});

export const resendRequest = z.strictObject({ to: z.optional(z.string()) });
export const dismissalRequest = z.strictObject({ reason: z.string() });
