/** What Neon says of an error: the fields of Postgres's ErrorResponse, as the driver reads them. */
export interface PostgresError {
  readonly message: string;
  /** The SQLSTATE. */
  readonly code: string;
  readonly severity: string;
  readonly [field: string]: string | null;
}

const FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

/** An ErrorResponse as node-postgres and PGlite read it. */
type ErrorResponse = Error & { readonly [Name in (typeof FIELDS)[number]]?: string | undefined };

/** A request that is refused before it reaches the database, or by it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fields: PostgresError;

  constructor(fields: PostgresError) {
    super(fields.message);
    this.fields = fields;
  }

  /** What the request itself did wrong; `code` is the SQLSTATE that Postgres has for it. */
  static ofRequest(message: string, code = '08P01'): Refusal {
    return new Refusal({ message, code, severity: 'ERROR' });
  }

  /** What the database refused, in its own words. */
  static ofDatabase(error: ErrorResponse): Refusal {
    return new Refusal({
      ...Object.fromEntries(FIELDS.map((field) => [field, error[field] ?? null])),
      message: error.message,
      code: error.code ?? 'XX000',
      severity: error.severity ?? 'ERROR',
    });
  }
}
