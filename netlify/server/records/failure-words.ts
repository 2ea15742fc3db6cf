import type { LayerFailure } from '#server/adapters/arcgis.ts';

/** More rows of one parcel than a report's list holds: a whole building's, or a query that was not understood. */
export type SourceFailure =
  | LayerFailure
  | { readonly type: 'too-many-records'; readonly count: number; readonly limit: number }
  /** The server sent rows of other parcels. */
  | { readonly type: 'another-parcel' };

/** Sentence for the operator when a source gave nothing. Each begins with the source's name. */
const SENTENCES: {
  readonly [Type in SourceFailure['type']]: (
    name: string,
    failure: Extract<SourceFailure, { type: Type }>,
  ) => string;
} = {
  'layer-not-reached': (name) =>
    `${name}: the server can’t be reached. Search again later, or search the office’s own page.`,
  'layer-slow': (name) =>
    `${name}: the server took too long. Search again, or search the office’s own page.`,
  'layer-busy': (name) =>
    `${name}: the server is overloaded. Search again in a few minutes, or search the office’s own page.`,
  'layer-failing': (name) =>
    `${name}: the server can’t carry out searches at the moment. Search again later, or search the office’s own page.`,
  'layer-closed': (name) =>
    `${name}: the server asks for a sign-in. Search the office’s own page, and tell whoever maintains this site.`,
  'layer-rejects': (name) =>
    `${name}: the data has moved or changed. Search the office’s own page, and tell whoever maintains this site.`,
  'layer-unreadable': (name) =>
    `${name}: the server sent something else than records. Search again later, or search the office’s own page.`,
  'layer-incomplete': (name) =>
    `${name}: the server didn’t send the records that it has counted, so none was used. Search again later, or search the office’s own page.`,
  'too-many-records': (name, { count, limit }) =>
    `${name}: ${count} records have this parcel number, and a report holds no more than ${limit}. Search the office’s own page by address and unit.`,
  'another-parcel': (name) =>
    `${name}: the server sent records of other parcels, and none was used. Search the office’s own page, and tell whoever maintains this site.`,
};

export function failureInWords(name: string, failure: SourceFailure): string {
  const write: (name: string, failure: never) => string = SENTENCES[failure.type];
  return write(name, failure as never);
}
