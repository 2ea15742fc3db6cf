import * as z from 'zod/mini';
import { reportSchema } from '#report/schema.ts';

/** The file beside a draft that holds the schema for code editors. The draft's first line names it. */
export const EDITOR_SCHEMA_FILE = 'report.schema.json';

/** A field of a report as JSON Schema describes it. */
export interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
}

/** What an operator writes, as JSON Schema. */
export function reportFields(): FieldSchema {
  return z.toJSONSchema(reportSchema, { io: 'input', target: 'draft-7' }) as FieldSchema;
}

/** The JSON Schema with which code editors complete and check a report while it is written. */
export function editorSchema(): object {
  return forEditors(reportFields());
}

/**
 * Accepts what `report check` reads too: a field without a value counts as left out, and a number is text where the report
 * wants text (`folio: 3099990120470`).
 */
function forEditors(schema: FieldSchema): object {
  const { type, properties, items, enum: values } = schema;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, forEditors(field)]);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  if (items) return { ...schema, type: ['array', 'null'], items: forEditors(items) };
  if (values) return { ...schema, type: ['string', 'null'], enum: [...values, null] };
  const isFreeText = type === 'string' && !schema.format;
  return { ...schema, type: [type, ...(isFreeText ? ['number'] : []), 'null'] };
}
