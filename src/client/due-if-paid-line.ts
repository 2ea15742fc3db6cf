import * as en from '#i18n/en/due-date.ts';
import * as es from '#i18n/es/due-date.ts';
import { isBeforeClosing } from '#shared/business-days.ts';
import { dueBy, dueDate, dueDateChangesAt } from '#shared/due-date.ts';
import { type Language, languageOfPath } from '#shared/languages.ts';

const dictionaries: Readonly<Record<Language, typeof en>> = { en, es };

/** Writes into an element by when a report is due if it is paid now, and again whenever that changes. */
export function keepDueDate(line: HTMLElement): void {
  const language = languageOfPath(location.pathname);
  const { dueDateWords, dueIfPaid } = dictionaries[language];
  const write = () => {
    const now = new Date();
    const due = dueBy(dueDate(now).toISOString(), language, dueDateWords);
    const promise = isBeforeClosing(now) ? dueIfPaid.beforeClosing : dueIfPaid.today;
    line.textContent = `${promise(due)}.`.replace('..', '.');
    setTimeout(write, dueDateChangesAt(now).getTime() - now.getTime());
  };
  write();
}
