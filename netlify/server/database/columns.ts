import type { Row } from '../adapters/neon.ts';

/** The types of the columns that records are made of. */
export type SqlType = 'text' | 'integer' | 'date' | 'timestamptz';

/** A record's fields with the types of their columns. The field `customerName` is stored as `customer_name`. */
export type Fields<Stored> = Readonly<Record<keyof Stored & string, SqlType>>;

/** The columns of these fields, for `select`, `returning` and `insert`. */
export function columnsOf(fields: Readonly<Record<string, SqlType>>): string {
  return Object.keys(fields).map(columnOf).join(', ');
}

/**
 * The values of these fields as named parameters with their types: `$customerName::text`.
 * @param prefix begins every parameter's name: `$old_customerName::text`
 */
export function parametersOf(fields: Readonly<Record<string, SqlType>>, prefix = ''): string {
  return Object.entries(fields)
    .map(([name, type]) => `$${prefix}${name}::${type}`)
    .join(', ');
}

/** The record in a row, or in a row read as JSON. Times become ISO strings. */
export function toRecord<Stored>(fields: Fields<Stored>, row: Row): Stored {
  const entries = Object.entries<SqlType>(fields).map(([name, type]) => {
    const value = row[columnOf(name)];
    const isTime = type === 'timestamptz' && value !== null;
    return [name, isTime ? new Date(value as Date | string).toISOString() : value];
  });
  return Object.fromEntries(entries) as Stored;
}

/** The column of a field: `customer_name` of `customerName`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
