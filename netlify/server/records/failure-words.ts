import type { LayerFailure } from '#server/adapters/arcgis-request.ts';

/** More rows of one parcel than a report's list holds: a whole building's, or a query that was not understood. */
export type SourceFailure =
  | LayerFailure
  | { readonly type: 'too-many-records'; readonly count: number; readonly limit: number }
  /** The server sent rows of other parcels. */
  | { readonly type: 'another-parcel' };

/** Says to the operator why a source gave nothing. */
export function failureInWords(name: string, failure: SourceFailure): string {
  return failure.type === 'too-many-records'
    ? `${name}: ${failure.count} records have this parcel number, and a report holds no more than ${failure.limit}. Search the office’s own page by address and unit.`
    : `${name}: ${SENTENCES[failure.type]}`;
}

const SENTENCES: Readonly<Record<Exclude<SourceFailure['type'], 'too-many-records'>, string>> = {
  'layer-not-reached':
    'the server can’t be reached. Search again later, or search the office’s own page.',
  'layer-slow': 'the server took too long. Search again, or search the office’s own page.',
  'layer-busy':
    'the server is overloaded. Search again in a few minutes, or search the office’s own page.',
  'layer-failing':
    'the server can’t carry out searches at the moment. Search again later, or search the office’s own page.',
  'layer-closed':
    'the server asks for a sign-in. Search the office’s own page, and tell the person who looks after the website.',
  'layer-rejects':
    'the data has moved or changed. Search the office’s own page, and tell the person who looks after the website.',
  'layer-unreadable':
    'the server sent something else than records. Search again later, or search the office’s own page.',
  'layer-incomplete':
    'the server didn’t send the records that it has counted, so none was used. Search again later, or search the office’s own page.',
  'another-parcel':
    'the server sent records of other parcels, and none was used. Search the office’s own page, and tell the person who looks after the website.',
};
