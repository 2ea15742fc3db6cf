const MINUTE_MS = 60_000;

/** The schedules that a local run knows, in minutes. The fields of cron beyond these are Netlify's to read. */
const NAMED: Record<string, number> = { '* * * * *': 1, '@hourly': 60, '@daily': 24 * 60 };
const EVERY_N_MINUTES = /^\*\/(\d+) \* \* \* \*$/;

/** A schedule that a local run can't keep. */
export class UnknownSchedule extends Error {
  override readonly name = 'UnknownSchedule';
}

/**
 * When a schedule comes round next, in UTC as on Netlify.
 * @throws UnknownSchedule for anything but `* * * * *`, every n minutes, `@hourly` and `@daily`
 */
export function nextRun(schedule: string, after: Date): Date {
  const named = NAMED[schedule];
  if (named !== undefined) return nextMultiple(named, after);
  const step = Number(EVERY_N_MINUTES.exec(schedule)?.[1]);
  if (!(step >= 1 && step <= 59)) {
    throw new UnknownSchedule(`The local site can't keep the schedule ${schedule}`);
  }
  // Cron counts from the full hour: */25 is at :00, :25 and :50.
  const hour = nextMultiple(60, after);
  const run = new Date(hour.getTime() - 60 * MINUTE_MS);
  while (run <= after) run.setTime(run.getTime() + step * MINUTE_MS);
  return run < hour ? run : hour;
}

function nextMultiple(minutes: number, after: Date): Date {
  const step = minutes * MINUTE_MS;
  return new Date((Math.floor(after.getTime() / step) + 1) * step);
}
