import { SoftwareAuthenticator, type Tampering } from '#emulators/office/authenticator.ts';
import { ASSERTION_HEADER, type Assertion, type Registration } from '#shared/office/access.ts';
import type { Colleague, openOffice } from './office-site.ts';

/** A ceremony that was begun: a challenge is out, and a device can sign it. */
export interface Attempt {
  readonly challenge: string;
  /** The person's device; a new one where a passkey is created. */
  readonly device: SoftwareAuthenticator;
  /** Returns what a device answers, the person's without another one, but for what is tampered with. */
  readonly sign: (
    tampering?: Tampering,
    device?: SoftwareAuthenticator,
  ) => Registration | Assertion;
  /** Ends the ceremony with what a device, or somebody else, wrote. */
  readonly send: (credential: unknown) => Promise<Response>;
}

/** One person's ceremonies of a kind, which can be begun as often as one likes. */
export interface Taker {
  readonly personId: string;
  readonly begin: () => Promise<Attempt>;
}

export interface Expected {
  readonly status: number;
  readonly type?: string;
}

const SIGNED_OUT: Expected = { status: 401, type: 'signed-out' };
const INVITATION_INVALID: Expected = { status: 404, type: 'invitation-invalid' };
export const REFUSED: Expected = { status: 403, type: 'passkey-refused' };
const INVALID: Expected = { status: 422, type: 'invalid-input' };
const TOO_LARGE: Expected = { status: 413, type: 'too-large' };

/** Each ceremony that ends with something a passkey has signed, or with a new passkey. */
export interface Ceremony {
  readonly name: string;
  readonly creates: boolean;
  readonly prepare: (email: string) => Promise<Taker>;
  /** The response once the person is gone. */
  readonly whenGone: Expected;
  /** The response to another credential for a challenge that was used. */
  readonly whenUsed: Expected;
  readonly whenMalformed: Expected;
  readonly whenOversized: Expected;
}

const CALL = ['POST', '/people', { email: 'new@example.com', role: 'clerk' }] as const;

/** The ceremonies of an office. */
export function ceremoniesOf(office: ReturnType<typeof openOffice>): readonly Ceremony[] {
  const creating = (challenge: string, device: SoftwareAuthenticator) => ({
    challenge,
    device,
    sign: (tampering: Tampering = {}, signer = device) =>
      signer.register({ ...office.ceremony(challenge), ...tampering }),
  });
  const using = (challenge: string, device: SoftwareAuthenticator) => ({
    challenge,
    device,
    sign: (tampering: Tampering = {}, signer = device) =>
      signer.assert({ ...office.ceremony(challenge), ...tampering }),
  });
  const invitation = (token: string) => async (): Promise<Attempt> => {
    const offered = await office.send('POST', '/invitation/challenge', { body: { token } });
    const { challenge, user } = await offered.json();
    const send = (passkey: unknown) =>
      office.send('POST', '/invitation', { body: { token, passkey } });
    return { ...creating(challenge, SoftwareAuthenticator.create(user.id)), send };
  };
  /** A colleague whose passkey was used before, so that its counter has moved. */
  const join = async (email: string, role: 'owner' | 'clerk') => {
    const colleague = await office.join(role, email);
    await office.signIn(colleague.passkey);
    return colleague;
  };
  /** Begins a call that needs a fresh passkey. */
  const beginCall = async (
    { call, passkey: device }: Colleague,
    [method, path, body]: readonly [method: string, path: string, body: unknown],
  ): Promise<Attempt> => {
    const { passkey: options } = await (await call(method, path, body)).json();
    const send = (assertion: unknown) =>
      call(method, path, body, { [ASSERTION_HEADER]: JSON.stringify(assertion) });
    return { ...using(options.challenge, device), send };
  };
  const offered = async ({ call }: Colleague) => {
    const { challenge, user } = await (await call('POST', '/account/passkeys/challenge')).json();
    return creating(challenge, SoftwareAuthenticator.create(user.id));
  };
  const inBody = { whenMalformed: INVALID, whenOversized: TOO_LARGE };
  const inHeader = { whenMalformed: REFUSED, whenOversized: REFUSED };

  return [
    {
      name: 'accepting an invitation',
      creates: true,
      prepare: async (email) => {
        const { id, token } = await office.invited(email, 'clerk');
        return { personId: id, begin: invitation(token) };
      },
      whenGone: INVITATION_INVALID,
      whenUsed: INVITATION_INVALID,
      ...inBody,
    },
    {
      name: 'accepting the replacement of a lost passkey',
      creates: true,
      prepare: async (email) => {
        await join(email, 'clerk');
        const { id, token } = await office.invited(email, 'clerk');
        return { personId: id, begin: invitation(token) };
      },
      whenGone: INVITATION_INVALID,
      whenUsed: INVITATION_INVALID,
      ...inBody,
    },
    {
      name: 'signing in',
      creates: false,
      prepare: async (email) => {
        const { id, passkey: device } = await join(email, 'clerk');
        const begin = async () => {
          const { challenge } = await (await office.send('POST', '/sign-in/challenge')).json();
          const send = (body: unknown) => office.send('POST', '/sign-in', { body });
          return { ...using(challenge, device), send };
        };
        return { personId: id, begin };
      },
      whenGone: REFUSED,
      whenUsed: REFUSED,
      ...inBody,
    },
    {
      name: 'confirming a call',
      creates: false,
      prepare: async (email) => {
        const owner = await join(email, 'owner');
        return { personId: owner.id, begin: () => beginCall(owner, CALL) };
      },
      whenGone: SIGNED_OUT,
      // The first result, once more.
      whenUsed: { status: 200 },
      ...inHeader,
    },
    {
      name: 'adding a passkey',
      creates: true,
      prepare: async (email) => {
        const clerk = await join(email, 'clerk');
        const begin = async () => {
          const created = await offered(clerk);
          const send = async (body: unknown) => {
            const path = '/account/passkeys';
            const asked = await clerk.call('POST', path, body);
            const { passkey: options } = await asked.clone().json();
            if (!options) return asked;
            const assertion = clerk.passkey.assert(office.ceremony(options.challenge));
            const header = { [ASSERTION_HEADER]: JSON.stringify(assertion) };
            return clerk.call('POST', path, body, header);
          };
          return { ...created, send };
        };
        return { personId: clerk.id, begin };
      },
      whenGone: SIGNED_OUT,
      whenUsed: REFUSED,
      ...inBody,
    },
    {
      name: 'confirming that a passkey is added',
      creates: false,
      prepare: async (email) => {
        const clerk = await join(email, 'clerk');
        const begin = async () => {
          const created = await offered(clerk);
          return beginCall(clerk, ['POST', '/account/passkeys', created.sign()]);
        };
        return { personId: clerk.id, begin };
      },
      whenGone: SIGNED_OUT,
      whenUsed: { status: 200 },
      ...inHeader,
    },
  ];
}
