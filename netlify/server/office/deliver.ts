import * as z from 'zod/mini';
import { isId } from '#server/platform/identifier.ts';
import { carryOutDelivery } from '#server/reports/deliver.ts';
import { planDraftDelivery } from '#server/reports/deliver-draft.ts';
import { planUploadDelivery } from '#server/reports/deliver-upload.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const deliverCalls = {
  /** Delivers a finished report that was uploaded, or the draft as it was looked at. */
  'POST /orders/:id/deliveries': change({
    action: 'deliver',
    body: z
      .strictObject({
        uploadId: z.optional(z.string().check(z.refine(isId))),
        draftVersion: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
        corrected: z.optional(z.boolean()),
        isCompared: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ uploadId, draftVersion }) => (uploadId === undefined) !== (draftVersion === undefined),
          {
            path: ['uploadId'],
            error: 'Name an upload or the version of the draft.',
          },
        ),
      ),
    async plan(call) {
      const found = await orderOf(call);
      if (!found.ok) return found;
      const { db, session, input } = call;
      const { uploadId, draftVersion = 0, corrected = false } = input;
      const { email, personId } = session;
      return uploadId === undefined
        ? planDraftDelivery(db, found.value, draftVersion, email, corrected)
        : planUploadDelivery(db, found.value, { uploadId, personId }, corrected);
    },
    preview: ({ outcome }) => customerMail(outcome, outcome),
    carryOut: async (call, plan) =>
      toChanged(await carryOutDelivery(call.db, plan, entryOf(call, 'deliver'))),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
