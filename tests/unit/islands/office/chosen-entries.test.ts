// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ChoicesDialog } from '#islands/office/report/ChoicesDialog.tsx';
import { RecordSelect } from '#islands/office/report/RecordSelect.tsx';
import { ReferenceSelect } from '#islands/office/report/ReferenceSelect.tsx';
import type { WrittenReport } from '#shared/report/written.ts';
import { button, lightDom, pressOn, text } from '../light-dom.ts';
import { draftOf } from './written-draft.ts';

lightDom();

const CONTENT: WrittenReport = {
  permits: [{ number: 'A-1' }, { number: 'A-2', status: 'closed' }],
  contractors: [{ name: 'Acme Roofing' }, { name: 'Seen Pools', noConcern: 'Seen.' }],
  codeCases: [
    { number: 'C-open', status: 'open' },
    { number: 'C-closed', status: 'closed' },
    { number: 'C-seen', status: 'open', noConcern: 'Seen.' },
    { status: 'open' },
  ],
};

/** The choices of a list, and the one that is chosen. */
function optionsIn(html: string) {
  const options = [...html.matchAll(/<option([^>]*)>([^<]*)</g)].map(
    ([, attributes = '', words = '']) => ({
      words,
      isChosen: attributes.includes('selected'),
    }),
  );
  const [, ...others] = options.map(({ words }) => words);
  return { others, chosen: options.find(({ isChosen }) => isChosen)?.words };
}

const OFFERED = ['Acme Roofing', 'C-open'];

test.each([
  ['nothing is chosen', { list: 'codeCases', key: '' }, OFFERED, '–'],
  ['one is chosen', { list: 'codeCases', key: 'C-open' }, OFFERED, 'C-open'],
  ['it is spelled otherwise', { list: 'codeCases', key: 'c open' }, OFFERED, 'C-open'],
  [
    'it needs nothing now',
    { list: 'codeCases', key: 'C-closed' },
    [...OFFERED, 'C-closed'],
    'C-closed',
  ],
  ['somebody has seen it', { list: 'codeCases', key: 'C-seen' }, [...OFFERED, 'C-seen'], 'C-seen'],
  [
    'the report lacks it',
    { list: 'codeCases', key: 'L-9' },
    [...OFFERED, 'L-9'],
    'L-9 (not in the report)',
  ],
])(
  'a finding is about what needs something, or what it was about: %s',
  (_, value, offered, chosen) => {
    const path = ['findings', 0, 'records', 0];
    const html = draftOf(CONTENT, 'full').shown(
      createElement(RecordSelect, { path, value, problems: [] }),
    );
    const options = optionsIn(html);
    const named = offered.filter((key) => options.others.some((words) => words.includes(key)));
    expect(named).toEqual(offered);
    expect(options.others).toHaveLength(offered.length);
    expect(options.chosen).toContain(chosen);
  },
);

test.each([
  ['a number as it is spelled', 'permits', 'A-1', 'A-1'],
  ['a number spelled otherwise', 'permits', 'a 2', 'A-2'],
  ['a number that the report lacks', 'permits', 'A-9', 'A-9 (not in the report)'],
  ['a name as it is spelled', 'contractors', 'Acme Roofing', 'Acme Roofing'],
  ['a name in other capitals', 'contractors', 'acme roofing', 'acme roofing (not in the report)'],
  ['nothing', 'permits', '', '–'],
] as const)('an entry is chosen by %s', (_, list, value, chosen) => {
  const refersTo =
    list === 'permits' ? ({ list, key: 'number' } as const) : ({ list, key: 'name' } as const);
  const html = draftOf(CONTENT, 'full').shown(createElement(ReferenceSelect, { refersTo, value }));
  expect(optionsIn(html).chosen).toContain(chosen);
});

interface ChoicesProps {
  readonly editor: ReturnType<typeof draftOf>['editor'];
  readonly onClose: () => void;
}

/** The choices that a draft waits for. */
function Choices({ editor, onClose }: ChoicesProps) {
  return createElement(ChoicesDialog, {
    conflicts: useStore(editor.$state)?.conflicts ?? [],
    onClose,
  });
}

test('after each of several choices the focus is on the next one, and its number is said', async () => {
  const { editor, show } = draftOf({
    parcel: { address: 'Mine', folio: '1', jurisdiction: 'Mine' },
  });
  let closed = 0;
  const choices = createElement(Choices, { editor, onClose: () => (closed += 1) });
  const names = ['address', 'folio', 'jurisdiction'];
  editor.change(({ content }) => ({
    content,
    conflicts: names.map((name) => ({
      ...{ type: 'changed', place: ['parcel', name], by: 'Eva', theirs: 'Theirs' },
    })),
  }));
  await show(choices);
  for (let left = names.length - 1; left > 0; left -= 1) {
    const [first] = document.querySelectorAll<HTMLElement>('fieldset button');
    if (!first) expect.fail(text());
    await pressOn(first);
    expect(document.querySelectorAll('fieldset')).toHaveLength(left);
    expect(document.activeElement).toBe(document.querySelector('fieldset button'));
    expect(text()).toContain(left === 1 ? '1 choice is left.' : `${left} choices are left.`);
  }
  expect(closed).toBe(0);
  await pressOn(button('Take Eva’s'));
  expect(closed).toBeGreaterThan(0);
  expect(editor.state.content.parcel).toEqual({
    address: 'Mine',
    folio: '1',
    jurisdiction: 'Theirs',
  });
});
