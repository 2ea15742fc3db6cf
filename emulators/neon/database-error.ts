/** The fields of Postgres's ErrorResponse that the driver reads. */
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

/** An error that Neon reports with status 400: of the database, or of the request before it reaches the database. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** As the driver receives them. */
  readonly fields: Readonly<Record<string, string | null>>;

  private constructor(fields: DatabaseError['fields'] & { readonly message: string }) {
    super(fields.message);
    this.fields = fields;
  }

  /** @param code the SQLSTATE that Postgres has for it */
  static ofRequest(message: string, code = '08P01'): DatabaseError {
    return new DatabaseError({ message, code, severity: 'ERROR' });
  }

  static ofPostgres(error: ErrorResponse): DatabaseError {
    return new DatabaseError({
      ...Object.fromEntries(FIELDS.map((field) => [field, error[field] ?? null])),
      message: error.message,
      code: error.code ?? 'XX000',
      severity: error.severity ?? 'ERROR',
    });
  }
}
