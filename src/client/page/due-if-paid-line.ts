/** Writes below the price by when a report is due if it is paid now, and again whenever that changes. */
import * as en from '#i18n/en/due-date.ts';
import * as es from '#i18n/es/due-date.ts';
import { dueIfPaidNow } from '#shared/due-date.ts';
import { type DueRule, dueDateChangesAt } from '#shared/due-rule.ts';
import { type Language, languageOfPath } from '#shared/languages.ts';
import { onTimeLearned, ourTime } from '../our-time.ts';

const dictionaries: Readonly<Record<Language, typeof en>> = { en, es };

const dueLine = document.querySelector<HTMLElement>('[data-due-if-paid]');
const dueLanguage = languageOfPath(location.pathname);
const dueTexts = dictionaries[dueLanguage];

let timer: ReturnType<typeof setTimeout> | undefined;

function writeDueDate(line: HTMLElement): void {
  clearTimeout(timer);
  const now = ourTime() ?? plausibleTime(line);
  // The page has the rule of its service, so that the table need not be loaded.
  const rule: DueRule = JSON.parse(line.dataset.dueIfPaid ?? '');
  line.textContent = now ? `${promiseAt(rule, now)}.` : dueTexts.dueInGeneral(rule);
  if (now) {
    timer = setTimeout(writeDueDate, dueDateChangesAt(rule, now).getTime() - now.getTime(), line);
  }
}

/** The device's time, unless the page was built after it. */
function plausibleTime({ dataset: { builtAt = '' } }: HTMLElement): Date | undefined {
  const now = new Date();
  return now.toISOString() < builtAt ? undefined : now;
}

function promiseAt(rule: DueRule, now: Date): string {
  const promise = dueIfPaidNow(rule, now, dueLanguage, dueTexts);
  // The hour stays with what belongs to it.
  return promise.replace(/ ([AP]M|ET)/g, '\u00a0$1');
}

if (dueLine) {
  writeDueDate(dueLine);
  onTimeLearned(() => writeDueDate(dueLine));
}
