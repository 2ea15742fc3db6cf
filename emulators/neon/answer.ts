export interface Answer {
  readonly status: number;
  /** JSON, in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
}

export function json(status: number, value: object): Answer {
  return { status, body: new TextEncoder().encode(JSON.stringify(value)) };
}
