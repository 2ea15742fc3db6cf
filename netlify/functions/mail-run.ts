import { database } from '#server/adapters/neon.ts';
import { withRequestLog } from '#server/http/request-log.ts';
import { accepted, problemResponse, toResponse } from '#server/http/response.ts';
import { logErrors } from '#server/http/serve.ts';
import { isMailRunRequest } from '#server/mail/run-request.ts';
import { sendSoonDueMail } from '#server/mail/send.ts';
import type { PdfFunctionConfig } from '#server/typeset/function-config.ts';

/**
 * Sends the due emails of the outbox after its response, for functions that have queued some. To everybody else it is a path
 * that doesn't exist.
 */
export default withRequestLog('/api/mail-run', async (request, context, { trace }) => {
  if (!isMailRunRequest(request)) return problemResponse({ type: 'not-found' }, request);
  context.waitUntil(logErrors(async () => sendSoonDueMail(database()), trace));
  return toResponse(accepted({}));
});

/** No rate limit: every request comes from a few addresses of the platform, and one without our header costs nothing. */
export const config: PdfFunctionConfig = {
  path: '/api/mail-run',
  includedFiles: ['on-demand/paper/**'],
};
