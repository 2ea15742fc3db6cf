import { afterEach, beforeEach, vi } from 'vitest';
import { call } from '#islands/office/shell/api.ts';
import { $question } from '#islands/office/shell/questions.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { ASSERTION_HEADER, OFFICE_PROBLEMS } from '#shared/office/access.ts';
import { PROBLEM_MEDIA_TYPE } from '#shared/problem.ts';
import { sweep } from '../../../sweep.ts';

/** What comes of a request. Where nothing comes back, or a failure, it may have been done. */
const OUTCOMES = {
  lost: () => Promise.reject(new TypeError('no response')),
  unavailable: async () => problem(503, '/problems/unavailable'),
  'signed out': async () => problem(401, OFFICE_PROBLEMS.signedOut),
  'passkey needed': async () =>
    problem(401, OFFICE_PROBLEMS.freshPasskeyNeeded, { passkey: { challenge: 'AAAA' } }),
  done: async () => Response.json({}),
} as const;
type Outcome = keyof typeof OUTCOMES;

const problem = (status: number, type: string, more = {}) =>
  Response.json(
    { type, title: '', status, detail: type, ...more },
    { status, headers: { 'Content-Type': PROBLEM_MEDIA_TYPE } },
  );

const isUncertain = (outcome: Outcome) => outcome === 'lost' || outcome === 'unavailable';

/** A request as the server gets it: with the passkey that it was confirmed with, if it was. */
interface Sent {
  readonly key: string | null;
  readonly assertion: string | null;
  readonly outcome: Outcome;
}

let passkeys = 0;
let unsubscribe = () => {};

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/office'));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', {
    credentials: {
      get: async () => {
        passkeys += 1;
        const bytes = new Uint8Array([passkeys]).buffer;
        return {
          ...{ id: String(passkeys), rawId: bytes, type: 'public-key' },
          response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
          getClientExtensionResults: () => ({}),
        };
      },
    },
  });
  // Whatever is asked, the person goes on.
  unsubscribe = $question.subscribe((question) => question?.goOn());
});
afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
});

let orders = 0;

/** Makes a call that meets these outcomes, and again, as a person presses again, until it is done or nobody knows. */
async function pressedThrough(outcomes: readonly Outcome[]): Promise<Sent[]> {
  orders += 1;
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const outcome = outcomes[sent.length] ?? 'done';
    const own = new Headers(headers);
    const [key, assertion] = [own.get(IDEMPOTENCY_KEY), own.get(ASSERTION_HEADER)];
    sent.push({ key, assertion, outcome });
    return OUTCOMES[outcome]();
  });
  const request = { params: { id: String(orders) }, body: { text: 'Called.' } };
  for (let presses = 0; presses <= outcomes.length; presses++) {
    const ended = await call('POST /orders/:id/notes', request).then(
      () => true,
      ({ message }: Error) => message.startsWith('You were signed out before'),
    );
    if (ended) break;
  }
  return sent;
}

const FIRST = Object.keys(OUTCOMES) as Outcome[];

sweep(
  'what may have been done is sent again as it was, or not at all, whatever comes of it',
  { first: FIRST, second: FIRST, third: FIRST },
  async (row) => {
    const sent = await pressedThrough(Object.values(row));
    return sent.flatMap((request, index) => {
      if (!isUncertain(request.outcome)) return [];
      // Asked for a passkey once more, it is known that nothing was done with the first one.
      const later = sent.slice(index + 1);
      const answered = later.findIndex(({ outcome }) => outcome === 'passkey needed');
      const again = answered === -1 ? later : later.slice(0, answered + 1);
      const isAnother = ({ key, assertion }: Sent) =>
        key !== request.key || (request.assertion !== null && assertion !== request.assertion);
      return again.some(isAnother) ? [sent.map(({ outcome }) => outcome).join()] : [];
    });
  },
);
