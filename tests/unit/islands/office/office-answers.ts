import { message, order } from '#emulators/mailbox/sample-records.ts';
import type { ChangeName, PreviewOf, ReadName, ResultOf } from '#shared/calls.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import type { OfficeMail } from '#shared/office/messages.ts';
import type { MailPreview } from '#shared/office/orders.ts';
import { details } from './order-details.ts';
import { SELF } from './shown-screen.ts';

/** When everything happened. */
export const AT = '2026-11-25T15:00:00.000Z';

const FILE = () => new Blob(['%PDF-1.7']);

export const MAIL: MailPreview = {
  ...{ reader: 'customer', to: order.customerEmail, language: 'en', subject: 'About your order' },
  ...{ heading: 'Your order', paragraphs: [], facts: [], closing: [] },
};

/** What a change does as it is shown before. */
export const PREVIEW = { digest: 'digest', doubts: [], mail: MAIL } as const;

/** An email that failed. */
export const EMAIL: OfficeMail = {
  ...{ id: '7', kind: 'receipt', state: 'failed', to: order.customerEmail, orderId: order.id },
  ...{ messageId: null, attempts: 3, lastError: '550', whyNotSent: 'no such mailbox' },
  ...{ createdAt: AT, stateSince: AT },
};

/** What every screen of the office reads: an office with one of everything. */
export const READS: { readonly [Name in ReadName]: () => ResultOf<Name> } = {
  'GET /session': () => SELF,
  'GET /account': () => ({
    passkeys: ['phone', 'key'].map((id) => ({ id, name: id, createdAt: AT, lastUsedAt: null })),
    sessions: [
      { id: 'here', browser: 'Firefox', createdAt: AT, lastUsedAt: AT, isCurrent: true },
      { id: 'there', browser: 'Chrome', createdAt: AT, lastUsedAt: AT, isCurrent: false },
    ],
  }),
  'GET /today': () => ({
    ...{ sections: [], appointments: [], waiting: 0, version: '1', stripeUrl: '' },
    counts: { report: 0, message: 0, payment: 0, email: 0, quote: 0 },
    days: { urgent: 0, late: 0, today: 0, tomorrow: 0, later: 0, quoted: 0 },
  }),
  'GET /today/version': () => ({ version: '1' }),
  'GET /colleagues': () => [
    { id: SELF.id, name: 'Ana' },
    { id: 'eva', name: 'Eva' },
  ],
  'GET /orders': () => ({ orders: [], isCut: false }),
  'GET /orders/:id': () => details({}, { actions: ORDER_ACTIONS }),
  'GET /orders/:id/draft': () => ({
    ...{ tier: 'diligence', order: 'SJG7C-HND84', language: 'en', signedBy: null },
    ...{ version: 1, content: {}, savedBy: null, savedAt: null, writer: null },
  }),
  'GET /orders/:id/background': () => ({
    ...{ notes: null, request: null, inspectionEnds: null, closingDate: null, earlierOrders: [] },
  }),
  'GET /orders/:id/earlier-orders/:earlier/records': () => ({
    ...{ parcel: {}, permits: [], readOn: '2026-11-25', office: '' },
  }),
  'GET /orders/:id/draft/searches': () => ({
    records: { issuers: [], searches: [], sources: [] },
    earlier: null,
  }),
  'GET /orders/:id/draft/pdf': FILE,
  'GET /orders/:id/photos/:file': FILE,
  'GET /orders/:id/report/pdf': FILE,
  'GET /orders/:id/uploads/:upload': () => ({ id: 'upload', name: 'a.pdf', size: 8, parts: [] }),
  'GET /quote-draft': () => ({ request: null, draft: {} }),
  'GET /messages': () => ({ messages: [], isCut: false }),
  'GET /messages/:id': () => ({
    message: { ...message, answeredAt: null, assignee: null },
    ...{ asksFor: null, answers: [], mails: [], undo: null },
  }),
  'GET /emails': () => ({ mails: [EMAIL], isCut: false }),
  'GET /figures': () => [],
  'GET /figures/month': () => [],
  'GET /figures/month.csv': FILE,
  'GET /people': () => [
    {
      ...{ id: 'eva', email: 'eva@permitlens.example', role: 'reporter', passkeys: 1, sessions: 1 },
      ...{ printedName: null, license: null, lastUsedAt: AT, invitedUntil: null },
    },
  ],
  'GET /audit-log': () => ({ rows: [], next: null }),
};

/** What every change does as it is shown before: one email. */
export const PREVIEWS: {
  readonly [Name in ChangeName as `${Name}?preview`]: () => PreviewOf<Name>;
} = {
  'POST /orders/:id/work?preview': () => PREVIEW,
  'POST /orders/:id/deliveries?preview': () => PREVIEW,
  'POST /orders/:id/questions?preview': () => PREVIEW,
  'POST /orders/:id/customer-answers?preview': () => PREVIEW,
  'POST /orders/:id/corrections?preview': () => PREVIEW,
  'POST /orders/:id/due-date?preview': () => PREVIEW,
  'POST /orders/:id/appointment?preview': () => PREVIEW,
  'POST /orders/:id/appointment/cancellation?preview': () => PREVIEW,
  'POST /orders/:id/cancellation?preview': () => PREVIEW,
  'POST /orders/:id/refunds?preview': () => PREVIEW,
  'POST /orders/:id/acceptance?preview': () => PREVIEW,
  'POST /quotes?preview': () => PREVIEW,
  'POST /messages/:id/answers?preview': () => PREVIEW,
  'POST /emails/:id/resend?preview': () => PREVIEW,
  'POST /erasures?preview': () => ({
    ...{ digest: 'digest', doubts: [], unpaid: 1, messages: 0, copies: 0, mails: 0 },
    ...{ kept: [], messagesKept: 0 },
  }),
};

/** All that is read. What a test presses, it answers itself. */
export const OFFICE = { ...READS, ...PREVIEWS };
