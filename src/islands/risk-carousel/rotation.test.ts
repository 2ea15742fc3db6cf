import { expect, test } from 'vitest';
import { type AutoplayState, isRotating, isRotationOn } from './rotation.ts';

const ALONE: AutoplayState = {
  wish: 'none',
  prefersReducedMotion: false,
  isHovered: false,
  hasFocus: false,
};

test('left alone, the slides move on', () => {
  expect(isRotating(ALONE)).toBe(true);
});

test.for([{ isHovered: true }, { hasFocus: true }])(
  '%j pauses them, and no more than that',
  (here) => {
    expect(isRotating({ ...ALONE, ...here })).toBe(false);
    expect(isRotationOn({ ...ALONE, ...here })).toBe(true);
  },
);

test('once a visitor has taken a slide, they rest for good', () => {
  expect(isRotating({ ...ALONE, wish: 'rest' })).toBe(false);
  expect(isRotationOn({ ...ALONE, wish: 'rest' })).toBe(false);
});

test('started by hand they run, though pointer and focus are on the button', () => {
  expect(isRotating({ ...ALONE, wish: 'run', isHovered: true, hasFocus: true })).toBe(true);
});

test('who asks for less motion sees none, unless it is started by hand', () => {
  expect(isRotating({ ...ALONE, prefersReducedMotion: true })).toBe(false);
  expect(isRotating({ ...ALONE, prefersReducedMotion: true, wish: 'run' })).toBe(true);
});
