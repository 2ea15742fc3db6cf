import sharp from 'sharp';
import { openScreen } from '../failing-calls.ts';
import { button, fill, type OfficeWork } from './desk.ts';

export const report: OfficeWork = {
  prepare: async ({ site, visitor, ids, db }) => {
    const order = await site.storePaidOrder(visitor);
    await site.operator.startWork(order);
    await db.query(`update orders set service_type = 'full' where id = $id`, { id: order });
    ids.order = order;
  },
  actions: [
    {
      name: 'a draft',
      call: 'PUT /orders/:id/draft',
      open: async ({ page, ids }) => {
        await openScreen(page, `/office/report/${ids.order}`);
        await page.locator('summary', { hasText: 'Property' }).first().click();
        return [];
      },
      press: async ({ page }) => {
        const field = page.getByLabel('Jurisdiction');
        await field.fill(`${await field.inputValue()}Miami`);
      },
      whileRepeating: 'Not saved: no connection. It is saved as soon as there is one.',
      done: 'Saved',
      count: 'select coalesce(sum(version), 0) from report_drafts',
    },
    {
      name: 'a search of open data',
      call: 'POST /orders/:id/open-data',
      open: ({ page }) => fill(page, { 'Folio (optional)': '30-5000-012-0470' }),
      press: button('Search open data'),
      done: /^Parcel 30-5000-012-0470 was searched/,
      // A row for each source that covers the parcel.
      count: `select count(*) from report_drafts, jsonb_array_elements(content::jsonb->'searched') as row where row ? 'openData'`,
      times: 4,
    },
    {
      name: 'permits from a table',
      call: 'POST /orders/:id/draft/permits',
      open: async ({ page }) => {
        await page.locator('#report-permits > summary').click();
        return [];
      },
      press: ({ page }) =>
        page.getByLabel('Permits from a table').setInputFiles({
          name: 'permits.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Permit Number,Status\nB-1,Open\n'),
        }),
      done: 'permits.csv: 1 row, of which your draft has none.',
      // What is read waits for a person.
      count: `select count(*) from report_drafts, jsonb_array_elements(content::jsonb->'permits')`,
      times: 0,
    },
    {
      name: 'a photograph',
      call: 'POST /orders/:id/photos',
      open: async ({ page }) => {
        await page.locator('#report-findings > summary').click();
        await page
          .locator('#report-findings')
          .getByRole('button', { name: 'Add a finding' })
          .click();
        return [];
      },
      press: async ({ page }) => {
        const buffer = await sharp({
          create: { width: 60, height: 40, channels: 3, background: 'teal' },
        })
          .jpeg()
          .toBuffer();
        await page
          .getByLabel('Take or choose photographs')
          .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
      },
      whileRepeating: 'Not saved: no connection. It is saved as soon as there is one.',
      done: 'Saved',
      count: 'select count(*) from report_photos',
    },
  ],
};
