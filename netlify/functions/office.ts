import { respondToOffice } from '#server/office/router.ts';
import type { PdfFunctionConfig } from '#server/typeset/function-config.ts';

export default respondToOffice;

/** A screen sends a few requests, and a report is saved as it is typed. */
export const config: PdfFunctionConfig = {
  path: '/api/office/*',
  includedFiles: ['on-demand/paper/**'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
