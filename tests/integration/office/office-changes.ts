import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { acceptRoute } from '#server/office/accept.ts';
import { correctRoute } from '#server/office/correct.ts';
import { moveDueDateRoute } from '#server/office/move-due-date.ts';
import type { OfficeReason } from '#server/office/problems.ts';
import { quoteRoute } from '#server/office/quote.ts';
import { isOperatorReason, toSentence } from '#server/operators/sentences.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import type { CorrectionRequest, QuoteRequest } from '#shared/calls.ts';
import type { openSite } from '../site.ts';

/**
 * What the office does with orders, without its sign-in. Each sends its emails, and returns the sentence that the
 * office shows when it is rejected.
 */
export function openChanges({ db }: Pick<Awaited<ReturnType<typeof openSite>>, 'db'>) {
  const call = {
    db,
    request: new Request('http://localhost/api/office'),
    ip: '127.0.0.1',
    session: { id: newId(), personId: newId(), email: 'eva', role: 'owner' },
    sendMail: () => {},
    query: undefined,
    order: undefined,
    stripe: async () => stripeAdmin(),
  } as const;
  const rejectionOf = async (change: Promise<Result<unknown, OfficeReason>>) => {
    const result = await change;
    await sendDueMail(db);
    if (result.ok) return undefined;
    return isOperatorReason(result.reason) ? toSentence(result.reason) : result.reason.type;
  };
  const about = <Input>(id: string, input: Input) => ({
    ...call,
    params: { id },
    input,
    requestId: newId(),
    isConfirmed: true,
  });
  return {
    correct: (id: string, fields: CorrectionRequest) =>
      rejectionOf(correctRoute.respond(about(id, fields))),
    move: (id: string, day: string, reason: string) =>
      rejectionOf(moveDueDateRoute.respond(about(id, { day, reason }))),
    accept: (id: string) => rejectionOf(acceptRoute.respond(about(id, {}))),
    quote: (form: QuoteRequest) =>
      rejectionOf(
        quoteRoute.respond({ ...call, params: {}, input: form, requestId: '', isConfirmed: false }),
      ),
  };
}
