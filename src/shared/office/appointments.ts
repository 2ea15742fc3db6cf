import type { Colleague } from './colleagues.ts';

/** When somebody of the office visits a property, or talks to a customer, and who that is. The day and the hours are Florida's. */
export interface AppointmentDetails {
  /** Like `2026-12-01`. */
  readonly day: string;
  /** Like `09:30`. */
  readonly from: string;
  readonly to: string;
  /** Null where the person was removed from the office since. */
  readonly person: Colleague | null;
}

export interface AppointmentRequest extends Pick<AppointmentDetails, 'day' | 'from' | 'to'> {
  readonly personId: string;
}
