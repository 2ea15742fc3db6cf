import { TABLES } from '#server/export/tables.ts';
import { EXPORT_TABLES } from '#shared/office/figures.ts';
import { sweep } from '../../sweep.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

sweep(
  'an export has a line for each row, and a cell for each title',
  { table: EXPORT_TABLES },
  async ({ table }) => {
    const owner = await office.join('owner');
    for (const amount of [1_00, 2_00]) {
      const { id } = await site.storePaidOrder();
      await owner.confirm('POST', `/orders/${id}/refunds`, { amount, reason: 'duplicate' });
      await site.post('/api/contact', { ...sampleMessage, message: `The order ${id}` });
    }
    const { source, titles } = TABLES[table];
    const [stored] = await site.db.query<{ count: number }>(`select count(*)::int from ${source}`);
    const text = await (await owner.confirm('POST', '/exports', { table })).text();
    const [head = '', ...lines] = text
      .replace(/"[^"]*"/g, 'quoted')
      .trimEnd()
      .split('\r\n');
    const cells = [head, ...lines].map((line) => line.split(',').length);
    return [
      ...(lines.length === stored?.count && lines.length >= 2
        ? []
        : [`${lines.length} lines of ${stored?.count} rows`]),
      ...(cells.every((count) => count === titles.length)
        ? []
        : [`${cells} cells of ${titles.length} titles`]),
    ];
  },
);
