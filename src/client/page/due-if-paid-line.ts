/** Writes below the price by when a report is due if it is paid now, and again whenever that changes. */
import * as en from '#i18n/en/due-date.ts';
import * as es from '#i18n/es/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { dueBy, dueDate, dueDateChangesAt } from '#shared/due-date.ts';
import { type Language, languageOfPath } from '#shared/languages.ts';

const dictionaries: Readonly<Record<Language, typeof en>> = { en, es };

const dueLine = document.querySelector<HTMLElement>('[data-due-if-paid]');
const dueLanguage = languageOfPath(location.pathname);
const { dueDateWords, dueIfPaid } = dictionaries[dueLanguage];

function writeDueDate(line: HTMLElement): void {
  const now = new Date();
  const due = dueBy(dueDate(now).toISOString(), dueLanguage, dueDateWords);
  const promise = isBeforeClosing(now) ? dueIfPaid.beforeClosing : dueIfPaid.today;
  // The hour stays with what belongs to it.
  line.textContent = `${promise(due).replace(/ (?=[AP]M)|(?<=[AP]M) (?=ET)/g, '\u00a0')}.`;
  setTimeout(writeDueDate, dueDateChangesAt(now).getTime() - now.getTime(), line);
}

if (dueLine) writeDueDate(dueLine);
