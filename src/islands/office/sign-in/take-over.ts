/**
 * The sign-in is a part of the document, so that it is painted before the office's code is there. A script of the page
 * (src/client/page/office-entrance.js) decides whether it is shown. In `data-office` of the root element it notes that React
 * has not taken over yet, and in `data-pressed` of a button that it was pressed until then.
 */

const { dataset } = document.documentElement;

/** Whether the document shows its sign-in. */
export function isSignInShown(): boolean {
  return dataset.office === 'sign-in';
}

/** Removes the document's sign-in, where it isn't shown. */
export function removeSignIn(root: Element): void {
  root.replaceChildren();
  delete dataset.office;
}

/** Ends the time before React, and presses what was pressed in it. */
export function takeOver(): void {
  delete dataset.office;
  const pressed = document.querySelector<HTMLElement>('#office [data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
