import type { LayerRow } from '#server/adapters/arcgis.ts';
import { readDay } from '#server/reports/read-day.ts';

/** Reads a text as offices store it: padded, with runs of spaces. Empty where there is none. */
export function textOf(row: LayerRow, field: string): string {
  return String(row[field] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reads a number. Undefined for 0, which appraisers store where they don't know it. */
export function countOf(row: LayerRow, field: string): number | undefined {
  const value = Number(row[field] ?? 0);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Reads a day, whatever of their four kinds of dates a layer uses. A day that stands for none is none. */
export function dayOf(row: LayerRow, field: string): string | undefined {
  const read = readDay(row[field] ?? '');
  return read.type === 'day' ? read.day : undefined;
}

/** Names the days of a row that stand for none, such as 1900-01-01, as remarks. */
export function placeholderRemarks(
  row: LayerRow,
  fields: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(fields).flatMap(([field, of]) => {
    const read = readDay(row[field] ?? '');
    return read.type === 'placeholder'
      ? [`The record has ${read.day} as the day of its ${of}, which stands for none.`]
      : [];
  });
}
