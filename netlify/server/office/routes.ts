import type { OfficeCallName } from '#shared/calls.ts';
import { acceptRoute } from './accept.ts';
import {
  accountRoute,
  addPasskeyRoute,
  endSessionRoute,
  passkeyChallengeRoute,
  removePasskeyRoute,
  sessionRoute,
  signOutRoute,
} from './account.ts';
import { addNoteRoute } from './add-note.ts';
import { cancelRoute } from './cancel.ts';
import { correctRoute } from './correct.ts';
import { deliverRoute } from './deliver.ts';
import { dismissRoute, emailsRoute, resendRoute } from './emails.ts';
import { erasureRoute } from './erasures.ts';
import { exportRoute } from './exports.ts';
import { figuresRoute } from './figures.ts';
import { answerRoute, markAnsweredRoute, messageRoute, messagesRoute } from './messages.ts';
import { moveDueDateRoute } from './move-due-date.ts';
import { openDataRoute } from './open-data.ts';
import { orderRoute, ordersRoute, todayRoute } from './orders.ts';
import {
  auditLogRoute,
  changeRoleRoute,
  changeSignatureRoute,
  endSessionsRoute,
  inviteRoute,
  peopleRoute,
  removePersonRoute,
} from './people.ts';
import { quoteDraftRoute, quoteRoute } from './quote.ts';
import { refundRoute } from './refund.ts';
import {
  draftPdfRoute,
  draftRoute,
  photoRoute,
  readPermitsRoute,
  reportPdfRoute,
  saveDraftRoute,
  searchesRoute,
  storePhotoRoute,
} from './report.ts';
import { copiedRecordsRoute, reportBackgroundRoute } from './report-background.ts';
import type { OfficeRoute } from './route.ts';
import {
  invitationChallengeRoute,
  invitationRoute,
  signInChallengeRoute,
  signInRoute,
} from './sign-in.ts';
import { startRoute } from './start.ts';
import { openUploadRoute, storePartRoute, uploadRoute } from './uploads.ts';

/** Every call of `shared/calls.ts`; docs/api.md lists them in this order. */
export const OFFICE_ROUTES: { readonly [Name in OfficeCallName]: OfficeRoute<Name> } = {
  'POST /sign-in/challenge': signInChallengeRoute,
  'POST /sign-in': signInRoute,
  'POST /invitation/challenge': invitationChallengeRoute,
  'POST /invitation': invitationRoute,

  'GET /session': sessionRoute,
  'DELETE /session': signOutRoute,
  'GET /account': accountRoute,
  'DELETE /account/sessions/:id': endSessionRoute,
  'POST /account/passkeys/challenge': passkeyChallengeRoute,
  'POST /account/passkeys': addPasskeyRoute,
  'DELETE /account/passkeys/:id': removePasskeyRoute,

  'GET /today': todayRoute,
  'GET /orders': ordersRoute,
  'GET /orders/:id': orderRoute,
  'POST /orders/:id/notes': addNoteRoute,
  'POST /orders/:id/work': startRoute,
  'POST /orders/:id/deliveries': deliverRoute,
  'POST /orders/:id/corrections': correctRoute,
  'POST /orders/:id/due-date': moveDueDateRoute,
  'POST /orders/:id/cancellation': cancelRoute,
  'POST /orders/:id/refunds': refundRoute,
  'POST /orders/:id/acceptance': acceptRoute,

  'GET /orders/:id/draft': draftRoute,
  'GET /orders/:id/draft/searches': searchesRoute,
  'PUT /orders/:id/draft': saveDraftRoute,
  'GET /orders/:id/background': reportBackgroundRoute,
  'GET /orders/:id/earlier-orders/:earlier/records': copiedRecordsRoute,
  'GET /orders/:id/draft/pdf': draftPdfRoute,
  'POST /orders/:id/draft/permits': readPermitsRoute,
  'POST /orders/:id/open-data': openDataRoute,
  'POST /orders/:id/photos': storePhotoRoute,
  'GET /orders/:id/photos/:file': photoRoute,
  'GET /orders/:id/report/pdf': reportPdfRoute,
  'POST /orders/:id/uploads': openUploadRoute,
  'GET /orders/:id/uploads/:upload': uploadRoute,
  'PUT /orders/:id/uploads/:upload/parts/:index': storePartRoute,

  'GET /quote-draft': quoteDraftRoute,
  'POST /quotes': quoteRoute,

  'GET /messages': messagesRoute,
  'GET /messages/:id': messageRoute,
  'POST /messages/:id/answers': answerRoute,
  'POST /messages/:id/answered': markAnsweredRoute,
  'GET /emails': emailsRoute,
  'POST /emails/:id/resend': resendRoute,
  'POST /emails/:id/dismissal': dismissRoute,

  'GET /figures': figuresRoute,
  'POST /exports': exportRoute,
  'POST /erasures': erasureRoute,

  'GET /people': peopleRoute,
  'POST /people': inviteRoute,
  'PUT /people/:id/role': changeRoleRoute,
  'PUT /people/:id/signature': changeSignatureRoute,
  'DELETE /people/:id/sessions': endSessionsRoute,
  'DELETE /people/:id': removePersonRoute,
  'GET /audit-log': auditLogRoute,
};
