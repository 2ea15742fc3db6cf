import { err, ok, type Reason, type Result } from '#server/platform/result.ts';

/** Visitors' requests may be this large, in bytes. */
const BODY_LIMIT = 32 * 1024;

type TooLarge = Reason<'too-large', { readonly limit: number }>;

/** The raw bytes of a body, rejected as soon as they exceed `limit` bytes. */
export async function readBytes(
  request: Request,
  limit: number = BODY_LIMIT,
): Promise<Result<Uint8Array, TooLarge>> {
  const tooLarge = err({ type: 'too-large', limit });
  if (Number(request.headers.get('content-length')) > limit) return tooLarge;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return tooLarge;
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

/** The bytes as JSON: strictly UTF-8, as RFC 8259 requires. */
export function parseJson(bytes: Uint8Array): Result<unknown, Reason<'malformed-json'>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err({ type: 'malformed-json' });
  }
}
