/** What Neon says of an error: the fields of Postgres's ErrorResponse, as the driver reads them. */
export interface PostgresError {
  readonly message: string;
  /** The SQLSTATE. */
  readonly code: string;
  readonly severity: string;
  readonly [field: string]: string | null;
}

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
}
