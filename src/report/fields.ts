import * as z from 'zod/mini';
import { reportSchema } from './schema.ts';
import type { ReportProblem } from './tier-rules.ts';

/** A field of a report as JSON Schema describes it: what its form has and says. */
export interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  /** A text of several lines. */
  readonly isLong?: boolean;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
}

/** What a person writes, as JSON Schema. */
export const REPORT_FIELDS = z.toJSONSchema(reportSchema, {
  io: 'input',
  target: 'draft-7',
}) as FieldSchema;

/** Returns a field's name in words: `statusOnRecord` is `Status on record`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns where a problem is, in words: `Permits 2, License, Number`. */
export function placeOf({ path }: ReportProblem): string {
  return path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${fieldLabel(part)}`))
    .join('')
    .slice(2);
}
