/**
 * Loads what writes below the price of the landing page by when a report is due if it is paid now, once the page is idle:
 * it must not delay the first paint.
 */

import dueDateScript from './due-if-paid-line.ts?worker&url';

const load = () => {
  const script = document.createElement('script');
  script.src = dueDateScript;
  document.head.append(script);
};
// Safari has no requestIdleCallback.
(globalThis.requestIdleCallback ?? setTimeout)(load);
