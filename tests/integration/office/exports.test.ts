import { TABLES } from '#server/export/tables.ts';
import { EXPORT_TABLES, EXPORT_TIMES } from '#shared/office/figures.ts';
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

/** The day in Florida of each time of an order, in the evening. */
const DAYS = {
  placed: '2026-03-02',
  paid: '2026-03-03',
  delivered: '2026-03-04',
  refunded: '2026-03-05',
} as const;
const dayAfter = (day: string) => `${day.slice(0, -1)}${Number(day.at(-1)) + 1}`;

sweep(
  'an export of orders goes by the time that is asked for, and has its days to their ends',
  { by: EXPORT_TIMES },
  async ({ by }) => {
    const owner = await office.join('owner');
    const { id } = await site.storePaidOrder();
    const { placed, paid, delivered, refunded } = DAYS;
    await site.forceOrderState(id, {
      status: 'delivered',
      created_at: `${dayAfter(placed)}T01:00:00Z`,
      paid_at: `${dayAfter(paid)}T01:00:00Z`,
      delivered_at: `${dayAfter(delivered)}T01:00:00Z`,
      refunded_at: `${dayAfter(refunded)}T01:00:00Z`,
    });
    const exported = [];
    for (const day of Object.values(DAYS)) {
      const body = { table: 'orders', from: day, to: day, by };
      const text = await (await owner.confirm('POST', '/exports', body)).text();
      if (text.includes(id)) exported.push(day);
    }
    return exported.join() === DAYS[by] ? [] : [`it has the order on ${exported}`];
  },
);
