import { expect, test } from 'vitest';
import {
  type AutoplayState,
  isAutoplaying,
  isAutoplayOn,
} from '#islands/risk-carousel/autoplay.ts';

const IDLE: AutoplayState = {
  preference: 'none',
  prefersReducedMotion: false,
  isHovered: false,
  hasFocus: false,
};

test('without interaction the slides advance', () => {
  expect(isAutoplaying(IDLE)).toBe(true);
});

test.for([{ isHovered: true }, { hasFocus: true }])(
  '%j pauses autoplay but leaves it on',
  (interaction) => {
    expect(isAutoplaying({ ...IDLE, ...interaction })).toBe(false);
    expect(isAutoplayOn({ ...IDLE, ...interaction })).toBe(true);
  },
);

test('autoplay stays off after the visitor selects a slide', () => {
  expect(isAutoplaying({ ...IDLE, preference: 'stop' })).toBe(false);
  expect(isAutoplayOn({ ...IDLE, preference: 'stop' })).toBe(false);
});

test('autoplay started by the visitor runs despite hover and focus', () => {
  expect(isAutoplaying({ ...IDLE, preference: 'play', isHovered: true, hasFocus: true })).toBe(
    true,
  );
});

test('with reduced motion autoplay is off until the visitor starts it', () => {
  expect(isAutoplaying({ ...IDLE, prefersReducedMotion: true })).toBe(false);
  expect(isAutoplaying({ ...IDLE, prefersReducedMotion: true, preference: 'play' })).toBe(true);
});
