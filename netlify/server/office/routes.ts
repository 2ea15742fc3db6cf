import type { OfficeCallName } from '#shared/calls.ts';
import { acceptCalls } from './accept.ts';
import { accountCalls } from './account.ts';
import { addNoteCalls } from './add-note.ts';
import { appointmentCalls } from './appointment.ts';
import { assignCalls } from './assign.ts';
import { cancelCalls } from './cancel.ts';
import { correctCalls } from './correct.ts';
import { deliverCalls } from './deliver.ts';
import { emailsCalls } from './emails.ts';
import { erasuresCalls } from './erasures.ts';
import { exportsCalls } from './exports.ts';
import { figuresCalls } from './figures.ts';
import { markCalls } from './mark.ts';
import { messagesCalls } from './messages.ts';
import { moveDueDateCalls } from './move-due-date.ts';
import { openDataCalls } from './open-data.ts';
import { ordersCalls } from './orders.ts';
import { peopleCalls } from './people.ts';
import { questionsCalls } from './questions.ts';
import { quoteCalls } from './quote.ts';
import { refundCalls } from './refund.ts';
import { reportCalls } from './report.ts';
import { reportBackgroundCalls } from './report-background.ts';
import type { OfficeRoute } from './route.ts';
import { signInCalls } from './sign-in.ts';
import { startCalls } from './start.ts';
import { todayCalls } from './today.ts';
import { undoCalls } from './undo.ts';
import { uploadsCalls } from './uploads.ts';

/** Every call of the office; docs/api.md lists them in this order. */
export const OFFICE_ROUTES: { readonly [Name in OfficeCallName]: OfficeRoute<Name> } = {
  ...signInCalls,
  ...accountCalls,
  ...todayCalls,
  ...ordersCalls,
  ...assignCalls,
  ...addNoteCalls,
  ...startCalls,
  ...deliverCalls,
  ...questionsCalls,
  ...correctCalls,
  ...appointmentCalls,
  ...moveDueDateCalls,
  ...cancelCalls,
  ...refundCalls,
  ...acceptCalls,
  ...markCalls,
  ...undoCalls,
  ...reportCalls,
  ...reportBackgroundCalls,
  ...openDataCalls,
  ...uploadsCalls,
  ...quoteCalls,
  ...messagesCalls,
  ...emailsCalls,
  ...figuresCalls,
  ...exportsCalls,
  ...erasuresCalls,
  ...peopleCalls,
};
