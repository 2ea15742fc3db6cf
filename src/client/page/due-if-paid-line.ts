/** Writes below the price by when a report is due if it is paid now, and again whenever that changes. */
import * as en from '#i18n/en/due-date.ts';
import * as es from '#i18n/es/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { dueBy, dueDate, dueDateChangesAt } from '#shared/due-date.ts';
import { type Language, languageOfPath } from '#shared/languages.ts';
import { onTimeLearned, ourTime } from '../our-time.ts';

const dictionaries: Readonly<Record<Language, typeof en>> = { en, es };

const dueLine = document.querySelector<HTMLElement>('[data-due-if-paid]');
const dueLanguage = languageOfPath(location.pathname);
const { dueDateWords, dueIfPaid } = dictionaries[dueLanguage];

let timer: ReturnType<typeof setTimeout> | undefined;

function writeDueDate(line: HTMLElement): void {
  clearTimeout(timer);
  const now = ourTime() ?? plausibleTime(line);
  line.textContent = now ? `${promiseAt(now)}.` : (line.dataset.delivery ?? '');
  if (now) timer = setTimeout(writeDueDate, dueDateChangesAt(now).getTime() - now.getTime(), line);
}

/** The device's time, unless the page was built after it. */
function plausibleTime({ dataset: { builtAt = '' } }: HTMLElement): Date | undefined {
  const now = new Date();
  return now.toISOString() < builtAt ? undefined : now;
}

function promiseAt(now: Date): string {
  const due = dueBy(dueDate(now).toISOString(), dueLanguage, dueDateWords);
  const promise = isBeforeClosing(now) ? dueIfPaid.beforeClosing : dueIfPaid.today;
  // The hour stays with what belongs to it.
  return promise(due).replace(/ ([AP]M|ET)/g, '\u00a0$1');
}

if (dueLine) {
  writeDueDate(dueLine);
  onTimeLearned(() => writeDueDate(dueLine));
}
