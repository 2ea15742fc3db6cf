import { expect, test, vi } from 'vitest';

/** Opens a page of two screens and more in a browser without scroll-driven animations. Returns what scrolling shows. */
async function openPage() {
  const shown = new Map<string, string>();
  const style = {
    visibility: 'hidden',
    setProperty: (name: string, value: string) => void shown.set(name, value),
  };
  const documentElement = { scrollTop: 0, scrollHeight: 3_000, clientHeight: 1_000 };
  let onScroll = () => {};
  vi.stubGlobal('document', { querySelector: () => ({ style }), documentElement });
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    onScroll = listener;
  });
  vi.resetModules();
  await import('#client/page/scroll-progress.ts');
  return (scrollTop: number) => {
    documentElement.scrollTop = scrollTop;
    onScroll();
    return style.visibility === 'visible' ? Number(shown.get('--progress')) : 'hidden';
  };
}

test('without scroll-driven animations, the bar is as long as what was scrolled, from five percent to the end', async () => {
  const barAt = await openPage();
  expect([0, 100, 120, 1_000, 2_000, 80].map(barAt)).toEqual([
    'hidden',
    'hidden',
    0.06,
    0.5,
    1,
    'hidden',
  ]);
});
