import type { WrittenReport } from '#shared/report/written.ts';
import { type FieldPath, type FieldSchema, isGroup, isList, REPORT_FIELDS } from './fields.ts';

/** A place in a report. */
export interface Field {
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  /** Every report has it, as every list has its entries. */
  readonly isRequired: boolean;
}

/** A field that this version of the report doesn't have: a page of another version may have sent it. */
export const UNKNOWN: FieldSchema = {};

/**
 * Says what becomes of a field; undefined removes it.
 * @param value undefined where the report doesn't have the field
 * @param withParts returns a value with what becomes of its own fields or entries
 */
export type Visit = (
  value: unknown,
  field: Field,
  withParts: (value: unknown) => unknown,
) => unknown;

/** Maps the fields of a report, which stays one: a visit returns what its field may hold, or nothing. */
export function mapFields(report: WrittenReport, visit: Visit): WrittenReport;
/** Maps the fields of what may be no report. */
export function mapFields(value: unknown, visit: Visit): unknown;
export function mapFields(value: unknown, visit: Visit): unknown {
  return mapField(value, { path: [], schema: REPORT_FIELDS, isRequired: true }, visit);
}

function mapField(value: unknown, field: Field, visit: Visit): unknown {
  return visit(value, field, (whole) => mapParts(whole, field, visit));
}

function mapParts(whole: unknown, { path, schema }: Field, visit: Visit): unknown {
  if (isList(whole)) {
    return whole.map((entry, index) => {
      const field = { path: [...path, index], schema: schema.items ?? UNKNOWN, isRequired: true };
      return mapField(entry, field, visit);
    });
  }
  if (!isGroup(whole)) return whole;
  const { properties = {}, required = [] } = schema;
  const names = new Set([...Object.keys(whole), ...Object.keys(properties)]);
  const parts = [...names].map((name) => {
    const field = {
      path: [...path, name],
      schema: ownOf(properties, name) ?? UNKNOWN,
      isRequired: required.includes(name),
    };
    return [name, mapField(ownOf(whole, name), field, visit)] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Not `constructor` of every object. */
function ownOf<Value>(group: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(group, name) ? group[name] : undefined;
}
