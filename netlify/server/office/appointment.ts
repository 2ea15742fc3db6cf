import * as z from 'zod/mini';
import {
  type AppointmentPlan,
  planAppointment,
  planAppointmentCancellation,
} from '#server/appointments/plan.ts';
import { writeAppointment } from '#server/appointments/write.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isId } from '#server/platform/identifier.ts';
import { refillDraft } from '#server/reports/visit-fields.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { SERVICES } from '#shared/services.ts';
import { change } from './change.ts';
import { customerMail, entryOf, toChanged, wasChanged } from './order-change.ts';
import { calendarDay, timeOfDay } from './request-fields.ts';
import type { OfficeContext, SubjectCalls } from './route.ts';

export const appointmentCalls = {
  'POST /orders/:id/appointment': change({
    action: 'plan_appointment',
    body: z
      .strictObject({
        day: calendarDay,
        from: timeOfDay,
        to: timeOfDay,
        personId: z.string().check(z.refine(isId, 'Choose who goes.')),
      })
      .check(
        z.refine(({ from, to }) => from < to, { path: ['to'], error: 'It ends after it begins.' }),
      ),
    plan: ({ db, params, input }) => planAppointment(db, params.id, input),
    preview: (plan) => show(plan),
    carryOut: (call, plan) => write(call, plan, 'plan_appointment'),
    finish: wasChanged,
  }),
  'POST /orders/:id/appointment/cancellation': change({
    action: 'cancel_appointment',
    plan: ({ db, params }) => planAppointmentCancellation(db, params.id),
    preview: (plan) => show(plan),
    carryOut: (call, plan) => write(call, plan, 'cancel_appointment'),
    finish: wasChanged,
  }),
} satisfies SubjectCalls;

function show({ order, outcome }: AppointmentPlan) {
  return {
    ...customerMail(outcome, outcome),
    remarks: [...dueInWords(order, outcome.order), ...outcome.remarks],
  };
}

/** When the report is due afterwards, where that follows from the visit. */
function dueInWords({ serviceType }: OrderRecord, { dueAt }: OrderRecord): string[] {
  if (SERVICES[serviceType].due?.after !== 'visit') return [];
  return [
    dueAt
      ? `The report is due ${formatTimeInFlorida(dueAt)}.`
      : 'The report has no due date until a visit is planned again.',
  ];
}

/** With what the report's draft says of the visit. */
async function write(
  call: Pick<OfficeContext, 'db' | 'session' | 'requestId'>,
  plan: AppointmentPlan,
  action: 'plan_appointment' | 'cancel_appointment',
) {
  const { order, before, outcome } = plan;
  const draft = await refillDraft(call.db, order, before, outcome.appointment);
  return toChanged(await writeAppointment(call.db, plan, entryOf(call, action), draft));
}
