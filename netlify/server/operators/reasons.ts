import type { invite } from '#server/access/invitations.ts';
import type { planAppointment, planAppointmentCancellation } from '#server/appointments/plan.ts';
import type { NotABranch } from '#server/copy-back/schema.ts';
import type { planAnswer } from '#server/messages/answer.ts';
import type { markAnswered } from '#server/messages/mark-answered.ts';
import type { editOrder, planEdit } from '#server/orders/edit.ts';
import type { markOrder } from '#server/orders/flags.ts';
import type { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import type { addNote } from '#server/orders/notes.ts';
import type { quoteOrder } from '#server/orders/quote.ts';
import type { startWork } from '#server/orders/start-work.ts';
import type { dismissMail } from '#server/outbox/dismiss.ts';
import type { resendMail } from '#server/outbox/resend.ts';
import type { acceptPayment, planAcceptance } from '#server/payments/accept.ts';
import type { cancelAndRefund } from '#server/payments/cancel-and-refund.ts';
import type { cancelOrder } from '#server/payments/cancel-order.ts';
import type { planRefund, refundOrder } from '#server/payments/refund.ts';
import type { planReplacement, replaceQuote } from '#server/payments/replace-quote.ts';
import type { dismissUnknownPayment } from '#server/payments/unknown-payments.ts';
import type { Reason, ReasonOf } from '#server/platform/result.ts';
import type { erasePerson } from '#server/privacy/erase-person.ts';
import type { planQuestion } from '#server/questions/ask.ts';
import type { planAnswerOf } from '#server/questions/record-answer.ts';
import type { NotAParcelNumber } from '#server/records/search.ts';
import type { EarlierDraftGone } from '#server/reports/copied-records.ts';
import type { deliver } from '#server/reports/deliver.ts';
import type { planAdviceDelivery } from '#server/reports/deliver-advice.ts';
import type { planDraftDelivery } from '#server/reports/deliver-draft.ts';
import type { planUploadDelivery } from '#server/reports/deliver-upload.ts';
import type { readDraft, saveDraft } from '#server/reports/drafts.ts';
import type { findReport } from '#server/reports/find.ts';
import type { storePhoto } from '#server/reports/photos.ts';
import type { BadPermitTable } from '#server/reports/table/rows.ts';
import type { openUpload, readUpload, storePart } from '#server/reports/uploads.ts';

/** Every reason for which an operator's change can be rejected, in the office or at the terminal. */
export type OperatorReason =
  | ReasonOf<typeof startWork>
  | ReasonOf<typeof deliver>
  | ReasonOf<typeof planAdviceDelivery>
  | ReasonOf<typeof planUploadDelivery>
  | ReasonOf<typeof openUpload>
  | ReasonOf<typeof storePart>
  | ReasonOf<typeof readUpload>
  | ReasonOf<typeof findReport>
  | ReasonOf<typeof readDraft>
  | ReasonOf<typeof saveDraft>
  | EarlierDraftGone
  | ReasonOf<typeof storePhoto>
  | ReasonOf<typeof planDraftDelivery>
  | BadPermitTable
  | NotAParcelNumber
  | ReasonOf<typeof planDueDate>
  | ReasonOf<typeof moveDueDate>
  | ReasonOf<typeof planQuestion>
  | ReasonOf<typeof planAnswerOf>
  | Exclude<ReasonOf<typeof planAppointment>, Reason<'person-not-found'>>
  | ReasonOf<typeof planAppointmentCancellation>
  | ReasonOf<typeof addNote>
  | ReasonOf<typeof markOrder>
  | ReasonOf<typeof cancelOrder>
  | ReasonOf<typeof cancelAndRefund>
  | ReasonOf<typeof planRefund>
  | ReasonOf<typeof refundOrder>
  | ReasonOf<typeof planAcceptance>
  | ReasonOf<typeof acceptPayment>
  | ReasonOf<typeof quoteOrder>
  | ReasonOf<typeof planAnswer>
  | ReasonOf<typeof markAnswered>
  | ReasonOf<typeof planReplacement>
  | ReasonOf<typeof replaceQuote>
  | ReasonOf<typeof planEdit>
  | ReasonOf<typeof editOrder>
  | ReasonOf<typeof resendMail>
  | ReasonOf<typeof dismissMail>
  | ReasonOf<typeof dismissUnknownPayment>
  | NotABranch
  | ReasonOf<typeof erasePerson>
  | ReasonOf<typeof invite>;
