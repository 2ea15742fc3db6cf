import * as z from 'zod/mini';
import { writeCorrectedFields } from '#server/orders/corrected-fields.ts';
import { correctionForm, editOrder, planEdit } from '#server/orders/edit.ts';
import { toChanged } from './changed.ts';
import { type Preview, previewOrderMail } from './preview.ts';
import type { OfficeRoute } from './route.ts';

export const correctRoute: OfficeRoute<'POST /orders/:id/corrections'> = {
  action: 'correct',
  body: correctionForm,
  async respond({ db, params, session, input, sendMail }) {
    const plan = await planEdit(db, params.id, input);
    if (!plan.ok) return plan;
    const corrected = await editOrder(db, plan.value, session.email);
    sendMail();
    return toChanged(corrected);
  },
};

export const correctPreview = {
  schema: z.strictObject({ change: z.literal('correct'), fields: correctionForm }),
  async respond({ db, orderId }, { fields }) {
    const plan = await planEdit(db, orderId, fields);
    if (!plan.ok) return plan;
    const { order, corrected, changed } = plan.value;
    return previewOrderMail(
      { ...order, ...corrected },
      'order_changed',
      writeCorrectedFields(changed),
    );
  },
} satisfies Preview<'correct'>;
