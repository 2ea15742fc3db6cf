import type { SqlRequest } from './request.ts';

/** The response to one request: a status and JSON. */
export interface SqlResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function json(status: number, value: object): SqlResponse {
  return { status, body: JSON.stringify(value) };
}

/** The database behind the endpoint. */
export interface Engine {
  /**
   * Runs one request's statements in one transaction.
   * @throws EngineStopped
   */
  run(request: SqlRequest): Promise<SqlResponse>;
  /** Stops statements that are still running. */
  close(): Promise<void>;
}

/** The engine has stopped or can't be reached. What it committed is safe and found at the next start. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
