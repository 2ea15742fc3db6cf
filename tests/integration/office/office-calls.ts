import { hash } from 'node:crypto';
import sharp from 'sharp';
import { SoftwareAuthenticator } from '#emulators/office/authenticator.ts';
import { permissionsFor } from '#server/office/permissions.ts';
import { OFFICE_ROUTES } from '#server/office/routes.ts';
import { startWork } from '#server/orders/start-work.ts';
import type { OfficeCallName } from '#shared/calls.ts';
import { flagCallOf, forFlags } from '#shared/office/flags.ts';
import type { MaybeUndoable } from '#shared/office/undo.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import type { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';
import { withUndoTime } from './undo-time.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const pdf = samplePdf();

/** The path, where it is not that of the call's name, the body and more headers. */
type Request = readonly [path?: string, body?: unknown, headers?: Record<string, string>];

/**
 * Prepares every call of the office on an order, a message and people for which it does what it is for: those that end
 * something come last.
 */
export async function prepareOfficeCalls(site: Site) {
  const office = openOffice(site);
  const owner = await office.join('owner');
  const other = await office.join('owner', 'other@example.com');
  const unpaid = await site.placeOrder();
  const { id } = await site.storePaidOrder();
  const startable = await site.storePaidOrder();
  const reviewed = await site.storePaidOrder();
  const inspected = await site.storePaidOrder();
  await site.forceOrderState(inspected.id, { service_type: 'full', due_at: null });
  const review = { status: 'pending', payment_status: 'needs_review', paid_at: null };
  await site.forceOrderState(reviewed.id, review);
  const stranger = { ...sampleOrder, customerEmail: 'stranger@example.com' };
  await site.post('/api/orders', stranger);
  await startWork(site.db, id, 'eva');
  const write = async () => (await site.post('/api/contact', sampleMessage)).json();
  const { id: messageId } = await write();
  const { id: phonedId } = await write();
  await site.waitUntilIdle();
  await site.db.query(
    `update outbox set sent_at = null, failed_at = now() where contact_message_id is null`,
  );
  const photo = await owner.call('POST', `/orders/${id}/photos`, await photograph);
  const { file } = await photo.json();
  const about = { name: 'report.pdf', size: pdf.length, sha256: hash('sha256', pdf) };
  const uploaded = await owner.call('POST', `/orders/${id}/uploads`, about);
  const { id: uploadId } = await uploaded.json();
  const digest = { 'Content-Digest': `sha-256=:${hash('sha256', pdf, 'base64')}:` };
  await owner.call('PUT', `/orders/${id}/uploads/${uploadId}/parts/0`, pdf, digest);
  const content = { findings: [{ title: 'x', photos: [{ file, alt: 'x' }] }] };
  const order = `/orders/${id}`;
  const draft = await other.call('PUT', `${order}/draft`, { version: 0, content });
  const { version } = await draft.json();
  await other.call('PUT', `/orders/${startable.id}/draft`, { version: 0, content });
  const day = inTwoWeeks();
  const [resent, dismissed] = await site.db.query<{ id: string }>(
    'select id::text from outbox where failed_at is not null order by outbox.id limit 2',
  );
  await site.db.query(
    `insert into passkeys (id, person_id, host, public_key, counter, transports, name)
     select 'spare', person_id, host, public_key, counter, transports, name from passkeys where person_id = $1`,
    [owner.id],
  );
  const form = { ...sampleOrder, price: 399_00, messageId };
  const { serviceType: _, totalAmount: __, ...quote } = form;

  const requests: Readonly<Record<OfficeCallName, () => Request | Promise<Request>>> = {
    'POST /sign-in/challenge': () => [],
    'POST /sign-in': async () => {
      const { challenge } = await (await office.send('POST', '/sign-in/challenge')).json();
      return ['', owner.passkey.assert(office.ceremony(challenge))];
    },
    'POST /invitation/challenge': async () => {
      const { token } = await office.invited('new@example.com', 'clerk');
      return ['', { token }];
    },
    'POST /invitation': async () => {
      const { token } = await office.invited('new@example.com', 'clerk');
      const offered = await office.send('POST', '/invitation/challenge', { body: { token } });
      const { challenge, user } = await offered.json();
      const passkey = SoftwareAuthenticator.create(user.id).register(office.ceremony(challenge));
      return ['', { token, passkey }];
    },
    'GET /session': () => [],
    'GET /account': () => [],
    'DELETE /account/sessions/:id': () => ['/account/sessions/none'],
    'POST /account/passkeys/challenge': () => [],
    'POST /account/passkeys': async () => {
      const offered = await owner.call('POST', '/account/passkeys/challenge');
      const { challenge, user } = await offered.json();
      return ['', SoftwareAuthenticator.create(user.id).register(office.ceremony(challenge))];
    },
    'DELETE /account/passkeys/:id': () => ['/account/passkeys/spare'],
    'POST /orders/:id/assignee': () => [`${order}/assignee`, { personId: other.id }],
    'POST /messages/:id/assignee': () => [
      `/messages/${messageId}/assignee`,
      { personId: owner.id },
    ],
    'GET /people': () => [],
    'POST /people': () => ['', { email: 'clerk@example.com', role: 'clerk' }],
    'PUT /people/:id/role': () => [`/people/${other.id}/role`, { role: 'clerk' }],
    'PUT /people/:id/signature': () => [
      `/people/${other.id}/signature`,
      { printedName: 'Sample Other', license: '' },
    ],
    'DELETE /people/:id/sessions': () => [`/people/${other.id}/sessions`],
    'DELETE /people/:id': () => [`/people/${other.id}`],
    'GET /audit-log': () => [],
    'GET /today': () => [],
    'GET /today/version': () => [],
    'GET /colleagues': () => [],
    'GET /orders': () => ['/orders?search=brickell&due=true'],
    'GET /orders/:id': () => [order],
    'POST /orders/:id/notes': () => [`${order}/notes`, { text: 'Called.' }],
    ...forFlags(flagCallOf, (flag) => () => [
      `${order}/flags/${flag}`,
      { isSet: true, note: 'They close tomorrow.' },
    ]),
    'POST /orders/:id/work': () => [`/orders/${startable.id}/work`],
    'POST /changes/:id/undo': async () => {
      const { id: started } = await site.storePaidOrder();
      const response = await withUndoTime(() => owner.call('POST', `/orders/${started}/work`));
      const { undo } = (await response.json()) as MaybeUndoable;
      return [`/changes/${undo?.id}/undo`];
    },
    'POST /orders/:id/uploads': () => [`${order}/uploads`, { ...about, sha256: '0'.repeat(64) }],
    'GET /orders/:id/uploads/:upload': () => [`${order}/uploads/${uploadId}`],
    'PUT /orders/:id/uploads/:upload/parts/:index': () => [
      `${order}/uploads/${uploadId}/parts/0`,
      pdf,
      digest,
    ],
    'POST /orders/:id/questions': () => [`${order}/questions`, { text: 'Which unit is it?' }],
    'POST /orders/:id/customer-answers': () => [
      `${order}/customer-answers`,
      { said: 'Unit 4.', asked: 'Is unit 4 permitted?' },
    ],
    'POST /orders/:id/corrections': () => [
      `${order}/corrections`,
      { customerPhone: '305 555 0199' },
    ],
    'POST /orders/:id/due-date': () => [
      `${order}/due-date`,
      { day, reason: 'The city is closed.' },
    ],
    'POST /orders/:id/appointment': () => [
      `/orders/${inspected.id}/appointment`,
      { day, from: '10:00', to: '12:00', personId: owner.id },
    ],
    'POST /orders/:id/appointment/cancellation': () => [
      `/orders/${inspected.id}/appointment/cancellation`,
    ],
    'POST /orders/:id/cancellation': () => [`/orders/${unpaid.id}/cancellation`, {}],
    'POST /orders/:id/refunds': () => [
      `${order}/refunds`,
      { amount: 1_00, reason: 'requested_by_customer' },
    ],
    'POST /orders/:id/acceptance': () => [`/orders/${reviewed.id}/acceptance`, {}],
    'GET /quote-draft': () => [`/quote-draft?message=${messageId}`],
    'POST /quotes': () => ['', quote],
    'GET /orders/:id/draft': () => [`${order}/draft`],
    'GET /orders/:id/background': () => [`${order}/background`],
    'GET /orders/:id/earlier-orders/:earlier/records': () => [
      `${order}/earlier-orders/${startable.id}/records`,
    ],
    'PUT /orders/:id/draft': () => [`${order}/draft`, { version, content }],
    'GET /orders/:id/draft/searches': () => [
      `${order}/draft/searches?tier=basic&language=en&folio=&jurisdiction=`,
    ],
    'GET /orders/:id/draft/pdf': () => [`${order}/draft/pdf`],
    'POST /orders/:id/draft/permits': () => [
      `${order}/draft/permits`,
      Buffer.from('Permit Number,Status\n1,Open\n'),
    ],
    'POST /orders/:id/open-data': () => [
      `${order}/open-data`,
      { parcelNumber: '30-5000-012-0470', tier: 'basic', language: 'en' },
    ],
    'POST /orders/:id/photos': async () => [`${order}/photos`, await photograph],
    'GET /orders/:id/photos/:file': () => [`${order}/photos/${file}`],
    'POST /orders/:id/deliveries': () => [`${order}/deliveries`, { uploadId, isCompared: true }],
    'GET /orders/:id/report/pdf': () => [`${order}/report/pdf`],
    'GET /figures': () => [],
    'GET /figures/month': () => [],
    'GET /figures/month.csv': () => [],
    'POST /exports': () => ['', { table: 'orders' }],
    'GET /messages': () => ['/messages?search=ortega'],
    'GET /messages/:id': () => [`/messages/${messageId}`],
    'POST /messages/:id/answers': () => [`/messages/${messageId}/answers`, { text: 'Yes.' }],
    'POST /messages/:id/answered': () => [`/messages/${phonedId}/answered`],
    'GET /emails': () => ['/emails?state=failed'],
    'POST /emails/:id/resend': () => [`/emails/${resent?.id}/resend`, {}],
    'POST /emails/:id/dismissal': () => [
      `/emails/${dismissed?.id}/dismissal`,
      { reason: 'Called.' },
    ],
    'POST /erasures': () => ['', { email: stranger.customerEmail }],
    'DELETE /session': () => [],
  };
  const names = Object.keys(requests) as OfficeCallName[];
  const calls = names.map((name) => {
    const [method = '', ownPath = ''] = name.split(' ');
    const { action } = OFFICE_ROUTES[name];
    return {
      name,
      method,
      action,
      needsPasskey: action !== null && permissionsFor(action).every((each) => each.freshPasskey),
      prepare: async () => {
        const [path, body, headers = {}] = await requests[name]();
        return { path: path || ownPath, body, headers };
      },
    };
  });
  return { owner, calls };
}
