import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { acceptCalls } from '#server/office/accept.ts';
import { correctCalls } from '#server/office/correct.ts';
import { moveDueDateCalls } from '#server/office/move-due-date.ts';
import type { OfficeReason } from '#server/office/problems.ts';
import { quoteCalls } from '#server/office/quote.ts';
import { isOperatorReason, toSentence } from '#server/operators/sentences.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import type { CorrectionRequest, QuoteRequest } from '#shared/office/requests.ts';
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
      rejectionOf(correctCalls['POST /orders/:id/corrections'].respond(about(id, fields))),
    move: (id: string, day: string, reason: string) =>
      rejectionOf(
        moveDueDateCalls['POST /orders/:id/due-date'].respond(about(id, { day, reason })),
      ),
    accept: (id: string) =>
      rejectionOf(acceptCalls['POST /orders/:id/acceptance'].respond(about(id, {}))),
    quote: (form: QuoteRequest) =>
      rejectionOf(
        quoteCalls['POST /quotes'].respond({
          ...call,
          params: {},
          input: form,
          requestId: '',
          isConfirmed: false,
        }),
      ),
  };
}
