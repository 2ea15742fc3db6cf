import type { LayerRow, LayerValue } from '#server/adapters/arcgis.ts';
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

/** Reads a day, whatever of their four kinds of dates a layer uses. */
export function dayOf(row: LayerRow, field: string): string | undefined {
  const value: LayerValue = row[field] ?? null;
  if (value === null) return undefined;
  return readDay(typeof value === 'string' ? value.trim() : value);
}

/** Leaves out what is not known. */
export function known<Fields extends Readonly<Record<string, string | number | undefined>>>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
