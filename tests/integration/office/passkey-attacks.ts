import { expect } from 'vitest';
import { SoftwareAuthenticator, type Tampering } from '#emulators/office/authenticator.ts';
import type { openSite } from '../site.ts';
import type { Colleague, openOffice } from './office-site.ts';
import type { Attempt, Ceremony, Expected, Taker } from './passkey-ceremonies.ts';

/** One attack on one ceremony. */
interface Cell {
  readonly ceremony: Ceremony;
  readonly attempt: Attempt;
  readonly taker: Taker;
  /** Somebody else who works here. */
  readonly stranger: Colleague;
  /** The counter that is stored of the attempt's device. */
  readonly counter: number;
}

interface Attack {
  readonly name: string;
  readonly on: (ceremony: Ceremony) => boolean;
  /** Returns the credential that is sent, once all is as the attack needs it. */
  readonly credential: (cell: Cell) => unknown;
  readonly expected?: (ceremony: Ceremony) => Expected;
  /** Whether the person can’t take part any more. */
  readonly endsPerson?: true;
}

const both = () => true;
const creation = ({ creates }: Ceremony) => creates;
const use = ({ creates }: Ceremony) => !creates;

const tampered = (
  name: string,
  tampering: (cell: Cell) => Tampering,
  on: Attack['on'] = both,
): Attack => ({
  name,
  on,
  credential: (cell) => cell.attempt.sign(tampering(cell)),
});

const malformed = (
  name: string,
  change: (credential: Record<string, unknown>) => unknown,
): Attack => ({
  name,
  on: both,
  credential: ({ attempt }) => change({ ...attempt.sign() }),
  expected: ({ whenMalformed }) => whenMalformed,
});

const withResponse = (
  name: string,
  on: Attack['on'],
  change: (response: Record<string, string>) => Record<string, unknown>,
): Attack => ({
  name,
  on,
  credential: ({ attempt }) => {
    const signed = attempt.sign();
    const response = signed.response as unknown as Record<string, string>;
    return { ...signed, response: { ...response, ...change(response) } };
  },
});

/** A base64url text whose last bytes differ. */
const damaged = (text = '') => `${text.slice(0, -8)}AAAAAAAA`;

/** What can be tried on the passkey ceremonies of an office. */
export function attacksOn(
  { db }: Pick<Awaited<ReturnType<typeof openSite>>, 'db'>,
  office: ReturnType<typeof openOffice>,
): readonly Attack[] {
  /** Challenges that were made for something else. */
  const foreign: Readonly<Record<string, (cell: Cell) => Promise<string>>> = {
    'signing in': async () =>
      (await (await office.send('POST', '/sign-in/challenge')).json()).challenge,
    'another person’s new passkey': async ({ stranger }) =>
      (await (await stranger.call('POST', '/account/passkeys/challenge')).json()).challenge,
    'another person’s invitation': async () => {
      const { token } = await office.invited('guest@example.com', 'owner');
      const offered = await office.send('POST', '/invitation/challenge', { body: { token } });
      return (await offered.json()).challenge;
    },
    'another session’s call': async ({ stranger }) => {
      const body = { email: 'new@example.com', role: 'clerk' };
      return (await (await stranger.call('POST', '/people', body)).json()).passkey.challenge;
    },
    'another call': async ({ stranger }) =>
      (await (await stranger.call('DELETE', '/people/x')).json()).passkey.challenge,
    nothing: async () => 'x'.repeat(43),
  };

  return [
    tampered('of another origin', () => ({ origin: 'https://evil.example' })),
    tampered('of another port', () => ({
      origin: `${new URL(process.env.SITE_URL ?? '').origin}1`,
    })),
    tampered('for another host', () => ({ rpId: 'evil.example' })),
    tampered('from a frame of another site', () => ({ crossOrigin: true })),
    tampered('without a touch', () => ({ userPresent: false })),
    tampered('without the person’s PIN, finger or face', () => ({ userVerified: false })),
    tampered('that says it is of the other kind', ({ ceremony: { creates } }) => ({
      type: creates ? 'webauthn.get' : 'webauthn.create',
    })),
    tampered('that says it is a payment', () => ({ type: 'payment.get' })),
    tampered('with a counter that didn’t move', ({ counter }) => ({ counter }), use),
    tampered('with a counter that went back', ({ counter }) => ({ counter: counter - 1 }), use),
    tampered('with a counter that is 0 again', () => ({ counter: 0 }), use),
    tampered(
      'with another person’s handle',
      ({ stranger }) => ({
        userHandle: stranger.passkey.key.userHandle,
      }),
      use,
    ),
    tampered('with the id of another person’s passkey', ({ stranger }) => ({
      id: stranger.passkey.key.id,
    })),
    {
      name: 'with an attested id that is too long',
      on: creation,
      credential: ({ attempt }) => {
        const { id } = attempt.device.key;
        const long = Buffer.alloc(1024, 1).toString('base64url');
        return { ...attempt.sign({ id: long }), id, rawId: id };
      },
    },
    {
      name: 'of another key with the passkey’s id',
      on: use,
      credential: ({ attempt }) => {
        const { id, userHandle } = attempt.device.key;
        const thief = SoftwareAuthenticator.create(userHandle);
        return attempt.sign({ id, counter: 1_000 }, thief);
      },
    },
    {
      name: 'of an unknown passkey',
      on: use,
      credential: ({ attempt }) => {
        const device = SoftwareAuthenticator.create(attempt.device.key.userHandle);
        return attempt.sign({}, device);
      },
    },
    withResponse('with a damaged signature', use, ({ signature }) => ({
      signature: damaged(signature),
    })),
    withResponse('without a signature', use, () => ({ signature: '' })),
    withResponse('with data that the signature isn’t about', use, ({ authenticatorData }) => ({
      authenticatorData: `${authenticatorData?.slice(0, -3)}_wA`,
    })),
    withResponse(
      'with client data that the signature isn’t about',
      use,
      ({ clientDataJSON = '' }) => {
        const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
        return {
          clientDataJSON: Buffer.from(JSON.stringify({ ...data, more: 1 })).toString('base64url'),
        };
      },
    ),
    withResponse('with a damaged attestation', creation, ({ attestationObject }) => ({
      attestationObject: attestationObject?.slice(0, 40),
    })),
    withResponse('with client data that is no JSON', both, () => ({ clientDataJSON: 'bm9uZQ' })),
    malformed('that is empty', () => ({})),
    malformed('that is a text', () => 'passkey'),
    malformed('of another type', (credential) => ({ ...credential, type: 'password' })),
    malformed('without a response', ({ response: _, ...credential }) => credential),
    {
      ...withResponse('that is oversized', both, () => ({ clientDataJSON: 'A'.repeat(40_000) })),
      expected: ({ whenOversized }) => whenOversized,
    },
    ...Object.entries(foreign).map(
      ([name, challengeOf]): Attack => ({
        name: `to the challenge of ${name}`,
        on: ({ name: own }) => own !== name,
        credential: async (cell) => cell.attempt.sign({ challenge: await challengeOf(cell) }),
      }),
    ),
    {
      name: 'to an expired challenge',
      on: both,
      credential: async ({ attempt }) => {
        const signed = attempt.sign();
        await db.query(
          `update office_challenges set created_at = now() - interval '301 seconds' where challenge = $1`,
          [attempt.challenge],
        );
        return signed;
      },
    },
    {
      name: 'to a challenge that was used',
      on: both,
      credential: async ({ ceremony, attempt }) => {
        expect((await attempt.send(attempt.sign())).status).toBe(200);
        const { device } = attempt;
        const next = ceremony.creates
          ? SoftwareAuthenticator.create(device.key.userHandle)
          : device;
        return attempt.sign({}, next);
      },
      expected: ({ whenUsed }) => whenUsed,
      endsPerson: true,
    },
    {
      name: 'of a person who was removed',
      on: both,
      credential: async ({ attempt, taker, stranger }) => {
        const signed = attempt.sign();
        const removed = await stranger.confirm('DELETE', `/people/${taker.personId}`);
        expect(removed.status).toBe(200);
        return signed;
      },
      expected: ({ whenGone }) => whenGone,
      endsPerson: true,
    },
    {
      name: 'of a person whose passkeys were replaced by an invitation',
      on: both,
      credential: async ({ attempt, taker }) => {
        const signed = attempt.sign();
        const [person] = await db.query('select email from people where id = $1', [taker.personId]);
        await office.invited(String(person?.email), 'clerk');
        return signed;
      },
      expected: ({ whenGone }) => whenGone,
      endsPerson: true,
    },
    {
      name: 'of a passkey that its person removed',
      on: use,
      credential: async ({ attempt }) => {
        const signed = attempt.sign();
        await db.query('delete from passkeys where id = $1', [attempt.device.key.id]);
        return signed;
      },
      endsPerson: true,
    },
  ];
}
