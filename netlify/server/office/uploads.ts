import * as z from 'zod/mini';
import type { Session } from '#server/access/sessions.ts';
import { BYTES } from '#server/http/serve.ts';
import { validate } from '#server/platform/validation.ts';
import {
  findUpload,
  MAX_PART_BYTES,
  openUpload,
  storePart,
  type UploadKey,
} from '#server/reports/uploads.ts';
import { requiredText } from '#shared/text-limits.ts';
import type { SubjectCalls } from './route.ts';

/** In characters. `sql/` checks the same. */
export const LONGEST_FILE_NAME = 255;

/** In the path. */
const partIndex = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99));

export const uploadsCalls = {
  'POST /orders/:id/uploads': {
    action: 'deliver',
    body: z.strictObject({
      name: requiredText(LONGEST_FILE_NAME, 'The file has no name.'),
      size: z.int().check(z.minimum(1)),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    respond: ({ db, params, session: { personId }, input }) =>
      openUpload(db, { orderId: params.id, personId }, input),
  },
  'GET /orders/:id/uploads/:upload': {
    action: 'deliver',
    respond: ({ db, params, session }) => findUpload(db, keyOf(params, session)),
  },
  'PUT /orders/:id/uploads/:upload/parts/:index': {
    action: 'deliver',
    body: BYTES,
    bodyLimit: MAX_PART_BYTES,
    async respond({ db, params, session, input, request }) {
      const index = validate(partIndex, params.index);
      if (!index.ok) return index;
      const digest = request.headers.get('content-digest');
      return storePart(db, keyOf(params, session), index.value, input, digest);
    },
  },
} satisfies SubjectCalls;

/** An upload of the person for the order in the path. */
function keyOf(
  { id: orderId, upload: uploadId }: { readonly id: string; readonly upload: string },
  { personId }: Session,
): UploadKey {
  return { uploadId, orderId, personId };
}
