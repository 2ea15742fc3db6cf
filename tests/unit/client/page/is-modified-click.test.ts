import { expect, test } from 'vitest';
import { isModifiedClick } from '#client/page/is-modified-click.ts';

const CLICK = {
  defaultPrevented: false,
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
} as const;

const isModified = (click: Partial<MouseEvent>) =>
  isModifiedClick({ ...CLICK, ...click } as MouseEvent);

test('a press of the first button alone may be handled by a script', () => {
  expect(isModified({})).toBe(false);
});

/** It was handled already, or it opens a new tab or window, or downloads. */
test.each<Partial<MouseEvent>>([
  { defaultPrevented: true },
  { button: 1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('a click with %j is left to the browser', (click) => {
  expect(isModified(click)).toBe(true);
});
