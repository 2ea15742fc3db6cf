import { MONEY_RETURNED, type OrderStates } from '#shared/states.ts';
import { type Appointment, standing } from './read.ts';

/**
 * An appointment after a change of its order, as the trigger `orders_end_appointment` leaves it: where the order ends, what is
 * still to take place falls.
 */
export function afterChange(
  { status, paymentStatus }: OrderStates,
  appointment: Appointment | null,
  now: Date = new Date(),
): Appointment | null {
  const hasEnded = status === 'cancelled' || MONEY_RETURNED.includes(paymentStatus);
  if (!hasEnded || !appointment || !standing(appointment)) return appointment;
  if (Date.parse(appointment.endsAt) <= now.getTime()) return appointment;
  const { sequence } = appointment;
  return {
    ...appointment,
    sequence: sequence + 1,
    cancelledAt: now.toISOString(),
    fellWithOrder: true,
  };
}
