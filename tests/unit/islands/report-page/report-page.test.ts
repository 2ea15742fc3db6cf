// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { StatusRegion } from '#client/StatusRegion.tsx';
import en from '#i18n/en/report-page.ts';
import { CopyButton } from '#islands/report-page/CopyButton.tsx';
import { Delivered } from '#islands/report-page/Delivered.tsx';
import { sweep } from '../../../sweep.ts';
import { lightDom, press, show } from '../light-dom.ts';

lightDom();

sweep('a page that was delivered is named for what it is', { as: en.titles }, async ({ as }) => {
  const page = { language: 'en', as, deliveredAt: '2026-11-24T20:00:00.000Z' } as const;
  await show(
    createElement(Delivered, { id: '1', page: { ...page, pictures: [], files: [] } as never }),
  );
  return document.title === `${en.titles[as]} | ${company.name}` ? [] : [document.title];
});

/** What the clipboard does at each press, and what is said then. */
test.each<[clipboard: string, ...said: string[]]>([
  ['works, and then not', en.copy.copied, en.copy.failed],
  ['fails, and then works', en.copy.failed, en.copy.copied],
])('a clipboard that %s is said to do so', async (_, ...said) => {
  const write = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  const button = createElement(CopyButton, { text: 'Hello', label: en.copy.message });
  await show(createElement(StatusRegion, null, button));
  for (const says of said) {
    if (says === en.copy.failed) write.mockRejectedValueOnce(new Error('denied'));
    await press(en.copy.message);
    expect(document.querySelector('[role=status]')?.textContent).toBe(says);
  }
  expect(write.mock.calls).toEqual([['Hello'], ['Hello']]);
});
