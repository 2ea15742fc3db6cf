import * as z from 'zod/mini';
import { isId } from '#server/platform/identifier.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { carryOutDelivery } from '#server/reports/deliver.ts';
import { planAdviceDelivery } from '#server/reports/deliver-advice.ts';
import { planDraftDelivery } from '#server/reports/deliver-draft.ts';
import { planUploadDelivery } from '#server/reports/deliver-upload.ts';
import { LIMITS, requiredText } from '#shared/text-limits.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

/** What changed in a corrected report, as the customer reads it. */
const sentence = requiredText(LIMITS.sentence, 'Say what changed.');

export const deliverCalls = {
  /** Delivers a finished report that was uploaded, or the draft as it was looked at. */
  'POST /orders/:id/deliveries': change({
    action: 'deliver',
    body: z
      .strictObject({
        uploadId: z.optional(z.string().check(z.refine(isId))),
        draftVersion: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
        advice: z.optional(requiredText(LIMITS.longText, 'Write the advice.')),
        replaces: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
        isLast: z.optional(z.boolean()),
        corrected: z.optional(z.boolean()),
        changed: z.optional(sentence),
        isCompared: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ uploadId, draftVersion, advice }) =>
            [uploadId, draftVersion, advice].filter((each) => each !== undefined).length === 1,
          {
            path: ['uploadId'],
            error: 'Name an upload or the version of the draft, or write the advice.',
          },
        ),
        z.refine(({ corrected = false, changed }) => corrected === (changed !== undefined), {
          path: ['changed'],
          error: 'Say what changed since the report that this one replaces.',
        }),
      ),
    async plan(call) {
      const found = await orderOf(call);
      if (!found.ok) return found;
      const { db, session, input } = call;
      const { uploadId, draftVersion = 0, advice, changed } = input;
      const { email, personId } = session;
      if (advice !== undefined) return planAdviceDelivery(db, found.value, advice, changed);
      return uploadId === undefined
        ? planDraftDelivery(db, found.value, draftVersion, email, changed)
        : planUploadDelivery(db, found.value, { uploadId, personId }, changed, input);
    },
    preview: ({ outcome }) => customerMail(outcome, outcome),
    carryOut: async (call, plan) =>
      toChanged(await carryOutDelivery(call.db, plan, entryOf(call, 'deliver'), timeLimits().undo)),
    finish: wasChanged,
    isUndoable: true,
  }),
} satisfies SubjectCalls;
