/*
 * Our time: the device's clock, corrected by the difference that the newest response of a function showed. The difference stands
 * on the document's element, because scripts that are bundled apart share it.
 */

const LEARNED = 'permitlens:time-learned';

/**
 * Learns from a response of a function how far the device's clock is off. A file's `Date` is as old as the CDN's copy.
 */
export function learnTime(response: Response): void {
  const sentAt = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(sentAt)) return;
  document.documentElement.dataset.clockBehind = String(sentAt - Date.now());
  document.dispatchEvent(new Event(LEARNED));
}

/** Returns what time it is, whatever the device's clock says; undefined as long as no function has responded. */
export function ourTime(): Date | undefined {
  const { clockBehind } = document.documentElement.dataset;
  return clockBehind === undefined ? undefined : new Date(Date.now() + Number(clockBehind));
}

/**
 * Calls back whenever our time is learned anew.
 * @returns a function that ends it
 */
export function onTimeLearned(callback: () => void): () => void {
  document.addEventListener(LEARNED, callback);
  return () => document.removeEventListener(LEARNED, callback);
}
