// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { INTERVAL_MS } from '#islands/risk-carousel/autoplay.ts';
import { useAutoplay } from '#islands/risk-carousel/use-autoplay.ts';
import { button, lightDom, pass, press, show } from '../light-dom.ts';

lightDom();

const advance = vi.fn();

/** A carousel's root with two buttons, beside another one. */
function Carousel({ prefersReducedMotion }: { readonly prefersReducedMotion: boolean }) {
  const { stop, toggle, rootProps } = useAutoplay(prefersReducedMotion, advance);
  return [
    createElement(
      'section',
      { key: 'carousel', ...rootProps },
      createElement('button', { type: 'button', onClick: toggle }, 'Toggle'),
      createElement('button', { type: 'button', onClick: stop }, 'Stop'),
    ),
    createElement('button', { key: 'beside', type: 'button' }, 'Beside'),
  ];
}

type Step = () => Promise<unknown>;

const pointer =
  (type: 'pointerover' | 'pointerout', pointerType: string): Step =>
  () =>
    act(async () => {
      const event = new PointerEvent(type, { bubbles: true, pointerType });
      button('Stop').parentElement?.dispatchEvent(event);
    });
const enters = pointer('pointerover', 'mouse');
const leaves = pointer('pointerout', 'mouse');
const touches = pointer('pointerover', 'touch');
const focuses =
  (name: string): Step =>
  () =>
    act(async () => button(name).focus());
const presses =
  (name: string): Step =>
  () =>
    press(name);

/** What a visitor does, and whether the slides advance by themselves then. */
test.each<[steps: string, isPlaying: boolean, prefersReducedMotion: boolean, ...Step[]]>([
  ['looks on', true, false],
  ['rests the mouse on it', false, false, enters],
  ['moves the mouse away again', true, false, enters, leaves],
  ['touches it', true, false, touches],
  ['tabs into it', false, false, focuses('Stop')],
  ['tabs on within it', false, false, focuses('Stop'), focuses('Toggle')],
  ['tabs out of it', true, false, focuses('Stop'), focuses('Beside')],
  ['stops it', false, false, presses('Stop'), focuses('Beside')],
  ['stops it by the first button', false, false, presses('Toggle'), focuses('Beside')],
  ['starts it again', true, false, presses('Toggle'), presses('Toggle')],
  ['stops it twice', false, false, presses('Stop'), presses('Stop'), focuses('Beside')],
  ['prefers no motion', false, true],
  ['starts it all the same', true, true, presses('Toggle')],
])('slides that somebody %s advance by themselves: %s', async (_, isPlaying, reduced, ...steps) => {
  await show(createElement(Carousel, { prefersReducedMotion: reduced }));
  for (const step of steps) await step();
  advance.mockReset();
  await pass(3 * INTERVAL_MS);
  expect(advance).toHaveBeenCalledTimes(isPlaying ? 3 : 0);
});
