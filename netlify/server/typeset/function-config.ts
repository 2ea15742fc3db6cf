import type { Config } from '@netlify/functions';

/**
 * The config of a function that makes PDFs. Netlify ships what a function imports; templates and fonts have to be named, in
 * words that it can read without running them. The library's type doesn't know them yet.
 */
export type PdfFunctionConfig = Config & { readonly includedFiles: ['on-demand/paper/**'] };
