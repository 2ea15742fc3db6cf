import * as z from 'zod/mini';
import { findOrder } from '#server/orders/find.ts';
import { startWork } from '#server/orders/start-work.ts';
import { toChanged } from './changed.ts';
import { type Preview, previewOrderMail } from './preview.ts';
import type { OfficeRoute } from './route.ts';

export const startRoute: OfficeRoute<'POST /orders/:id/work'> = {
  action: 'start',
  async respond({ db, params, session, sendMail }) {
    const started = await startWork(db, params.id, session.email);
    sendMail();
    return toChanged(started);
  },
};

export const startPreview = {
  schema: z.strictObject({ change: z.literal('start') }),
  async respond({ db, orderId }) {
    const found = await findOrder(db, orderId);
    if (!found.ok) return found;
    return previewOrderMail({ ...found.value, status: 'in_progress' }, 'work_started');
  },
} satisfies Preview<'start'>;
