import * as z from 'zod/mini';
import { reportSchema } from './schema.ts';
import type { ReportProblem } from './tier-rules.ts';

/** A field of a report as JSON Schema describes it: what its form has and says. */
export interface FieldSchema {
  readonly type?: string;
  /** Its label, where its name is not one. */
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  /** A text of several lines. */
  readonly isLong?: boolean;
  /** The name of an uploaded photograph. */
  readonly isPhoto?: boolean;
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

/** Returns a name in words: `statusOnRecord` is `Status on record`. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the label of the field at a path. */
export function labelOf(path: ReportProblem['path']): string {
  const field = path.reduce<FieldSchema | undefined>(
    (schema, part) => (typeof part === 'number' ? schema?.items : schema?.properties?.[part]),
    REPORT_FIELDS,
  );
  return field?.title ?? inWords(String(path.at(-1)));
}

/** Returns where a problem is, in words: `Permits 2, License, Number`. */
export function placeOf({ path }: ReportProblem): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? ` ${part + 1}` : `, ${labelOf(path.slice(0, index + 1))}`,
    )
    .join('')
    .slice(2);
}
