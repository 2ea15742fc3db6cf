import { timeLimits } from '#server/platform/time-limits.ts';
import { SLOWNESS } from './time-limits.ts';

let isPatient = false;

/**
 * Stretches the limit after which the server of this process gives up a PDF that somebody else made: on a busy machine the
 * thread that opens it takes longer to start than any PDF to read, and a whole report would be unreadable.
 */
export function makeServerPatient(): void {
  if (isPatient) return;
  isPatient = true;
  const { setTimeout } = globalThis;
  const { pdfReader } = timeLimits();
  globalThis.setTimeout = Object.assign(
    (handler: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      setTimeout(handler, ms === pdfReader ? ms * SLOWNESS : ms, ...values),
    setTimeout,
  );
}
