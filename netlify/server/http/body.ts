import { done, type Result, refused } from '#server/result.ts';

/** Visitors' requests may be this large, in bytes. */
const BODY_LIMIT = 32 * 1024;

function tooLarge(limit: number) {
  return refused(
    413,
    '/problems/too-large',
    'Content too large',
    `Please send no more than ${limit / 1024} KB.`,
  );
}

const malformed = refused(
  400,
  '/problems/malformed-json',
  'Malformed JSON',
  'The request could not be read. Please reload the page and try again.',
);

/** The raw bytes of a body, refused as soon as they exceed `limit` bytes. */
export async function readBytes(
  request: Request,
  limit: number = BODY_LIMIT,
): Promise<Result<Uint8Array>> {
  if (Number(request.headers.get('content-length')) > limit) return tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  return done(Buffer.concat(chunks));
}

/** The body as JSON: strictly UTF-8, as RFC 8259 asks. */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const bytes = await readBytes(request);
  if (!bytes.ok) return bytes;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.body);
    return done(JSON.parse(text) as unknown);
  } catch {
    return malformed;
  }
}
