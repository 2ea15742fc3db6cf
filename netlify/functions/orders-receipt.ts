import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { asFile } from '#server/http/response.ts';
import { findReceipt } from '#server/receipts/find.ts';
import type { PdfFunctionConfig } from '#server/typeset/function-config.ts';

export default endpoint('GET /api/orders/:id/receipt.pdf', {
  async respond({ params }) {
    const receipt = await findReceipt(database(), params.id);
    return receipt.ok ? asFile(receipt.value) : receipt;
  },
});

/** Rendering costs more than reading an order. */
export const config: PdfFunctionConfig = {
  path: '/api/orders/:id/receipt.pdf',
  includedFiles: ['on-demand/paper/**'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
