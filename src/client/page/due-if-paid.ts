/**
 * Writes below the price of the landing page by when a report is due if it is paid now. The words and rules are in a file
 * that loads when the page is idle: it must not delay the first paint.
 */
const dueLine = document.querySelector<HTMLElement>('[data-due-if-paid]');
const load = () =>
  import('../due-if-paid-line.ts').then(({ keepDueDate }) => dueLine && keepDueDate(dueLine));
// Safari has no requestIdleCallback.
if (dueLine) (globalThis.requestIdleCallback ?? setTimeout)(() => void load());
