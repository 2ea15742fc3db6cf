/** A file to download. */
export interface FileBody {
  /** ASCII, without quotes. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | ReadableStream<Uint8Array>;
}
