import type * as z from 'zod/mini';
import { sendDueMail } from '#server/mail/send.ts';
import { acceptReviewed, correctOrder, setDueDate } from '#server/office/order-changes.ts';
import type { OfficeReason } from '#server/office/problems.ts';
import { sendQuote } from '#server/office/quotes.ts';
import type { correctionRequest, quoteRequest } from '#server/office/requests.ts';
import { isOperatorReason, toSentence } from '#server/office/sentences.ts';
import { newId } from '#server/platform/identifier.ts';
import type { Result } from '#server/platform/result.ts';
import type { openSite } from '../site.ts';

/**
 * What the office does with orders, without its sign-in. Each sends its emails, and returns the sentence that the
 * office shows when it is rejected.
 */
export function openChanges({ db }: Pick<Awaited<ReturnType<typeof openSite>>, 'db'>) {
  const changeOf = <Input>(orderId: string, input: Input) => ({
    db,
    orderId,
    operator: 'eva',
    input,
  });
  const rejectionOf = async (change: Promise<Result<unknown, OfficeReason>>) => {
    const result = await change;
    await sendDueMail(db);
    if (result.ok) return undefined;
    return isOperatorReason(result.reason) ? toSentence(result.reason) : result.reason.type;
  };
  return {
    correct: (id: string, fields: z.output<typeof correctionRequest>) =>
      rejectionOf(correctOrder(changeOf(id, fields))),
    move: (id: string, day: string, reason: string) =>
      rejectionOf(setDueDate(changeOf(id, { day, reason }))),
    accept: (id: string) => rejectionOf(acceptReviewed(changeOf(id, {}), newId())),
    quote: (form: z.output<typeof quoteRequest>) => rejectionOf(sendQuote(db, form, 'eva')),
  };
}
