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
// Not client/when-idle.ts, with which the page would load what the islands share. A browser that draws no frames is never idle,
// and Safari has no requestIdleCallback.
if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
else setTimeout(load);
