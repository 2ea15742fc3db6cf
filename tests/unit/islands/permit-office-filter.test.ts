// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { pageTexts } from '#i18n/page-texts.ts';

const { filtered } = pageTexts.en.permits.county;

/** The rows of a county's table: a name with the digits of its parcel numbers, and what is known of its office. */
const ROWS = [
  ['01 Sample City', 'Search since 1990', '305-555-0101'],
  ['02 Niño Beach', 'No search', '305-555-0190'],
  ['35 Sample Park', 'Search', ''],
] as const;

/** As on the page, whose HTML is there before the code. */
beforeAll(async () => {
  const filter = document.createElement('permit-office-filter');
  filter.dataset.texts = JSON.stringify(filtered);
  const rows = ROWS.map(
    ([name, ...facts]) => `<tr><th>${name}</th>${facts.map((fact) => `<td>${fact}</td>`)}</tr>`,
  );
  filter.innerHTML = `<div data-part="filter" hidden><input><p role="status"></p></div>
    <table><tbody>${rows.join('')}</tbody></table>`;
  document.body.replaceChildren(filter);
  await import('#islands/permit-office-filter/permit-office-filter.ts');
});

function type(typed: string): void {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  input.value = typed;
  input.dispatchEvent(new Event('input'));
}

const shown = () =>
  [...document.querySelectorAll('tr')].flatMap((row, index) => (row.hidden ? [] : index));
const status = () => document.querySelector('[role=status]')?.textContent;

test.each<[typed: string, rows: readonly number[], says: string]>([
  ['sample', [0, 2], filtered.other.replace('{count}', '2')],
  ['NINO  beach ', [1], filtered.one],
  ['niño', [1], filtered.one],
  ['search', [0, 1, 2], filtered.other.replace('{count}', '3')],
  // A parcel number's two digits, and not those of a year or phone number.
  ['01', [0], filtered.one],
  ['90', [], filtered.none],
  ['1990', [0], filtered.one],
  ['305', [0, 1], filtered.other.replace('{count}', '2')],
  ['doral', [], filtered.none],
])('what is typed as “%s” leaves the rows %j, and emptied again all', (typed, rows, says) => {
  expect(document.querySelector('[data-part=filter]')?.hasAttribute('hidden')).toBe(false);
  type(typed);
  expect(shown()).toEqual(rows);
  expect(status()).toBe(says);
  type('');
  expect(shown()).toEqual([0, 1, 2]);
  expect(status()).toBe('');
});
