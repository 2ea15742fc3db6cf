import { BUSINESS } from './known/business.ts';
import { GATE } from './known/gate.ts';
import { HANDS } from './known/hands.ts';
import { OFFICE } from './known/office.ts';
import { SAID_ONCE } from './known/said-once.ts';
import { WORTH } from './known/worth.ts';

/** A fault of the product that a sweep has found and that an open issue mends. */
export interface KnownFault {
  /** The name of the sweep. */
  readonly sweep: string;
  /** The names of the row's members, as in the test's title. */
  readonly row: string;
  /** What the sweep reports today: each problem that its check returns, or the message that it throws. */
  readonly seen: readonly (string | RegExp)[];
}

/** Known faults by the subject of the issue that mends them. An issue is resolved once its list is empty. */
export const KNOWN: Readonly<Record<string, readonly KnownFault[]>> = {
  hands: HANDS,
  gate: GATE,
  'said once': SAID_ONCE,
  business: BUSINESS,
  worth: WORTH,
  office: OFFICE,
};
