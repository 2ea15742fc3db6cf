import { readPermitTable } from '#server/reports/table/permits.ts';
import { sweep } from '../../../sweep.ts';

const TITLES = ['Permit Number', 'Type', 'Issued Date'];
const CELLS = ['B-1', 'ROOF', '05/13/2019'];

sweep(
  'a row with one text alone is no permit, but in a table that has nothing else',
  { columns: [1, 2, 3], filled: [1, 2, 3], untitled: ['no', 'another'] },
  ({ columns, filled, untitled }) => {
    const titles = [...TITLES.slice(0, columns), ...(untitled === 'another' ? [''] : [])];
    const cells = titles.map((_, index) =>
      index < Math.min(filled, columns) ? (CELLS[index] ?? '') : '',
    );
    // So that its titles are known as such.
    const whole = [...CELLS.slice(0, columns), ...(untitled === 'another' ? [''] : [])];
    const rows = [titles, whole.with(0, 'B-2'), cells].map((row) => row.join(','));
    const table = readPermitTable(Buffer.from(rows.join('\n')), {
      property: { parcel: '', address: '' },
      withLicenses: false,
      language: 'en',
    });
    if (!table.ok || table.value.content.type !== 'rows') return ['not read'];
    const { proposed, listed } = table.value.content;
    const isPermit = columns === 1 || Math.min(filled, columns) > 1;
    const found = [proposed.length, listed.count].join();
    return found === (isPermit ? '2,0' : '1,1') ? [] : [found];
  },
);
