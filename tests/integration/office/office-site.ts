import { SoftwareAuthenticator } from '#emulators/office/authenticator.ts';
import { invite } from '#server/access/invitations.ts';
import { insertSession, newSession } from '#server/access/sessions.ts';
import { newId } from '#server/platform/identifier.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import type { Role } from '#shared/office/roles.ts';
import type { openSite } from '../site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** A person with a passkey and a session, who sends requests as the office's page does. */
export type Colleague = Awaited<ReturnType<ReturnType<typeof openOffice>['join']>>;

const mediaType = (body: unknown) =>
  body instanceof Buffer ? 'application/octet-stream' : 'application/json';

/** The status of a rejected call and the last part of its problem's type. */
export const problemOf = async (response: Response) => ({
  status: response.status,
  type: ((await response.json()) as { type?: string }).type?.replace('/problems/', ''),
});

/** The office of a site, with people who sign in by passkeys in software. */
export function openOffice(site: Site) {
  const origin = () => process.env.SITE_URL ?? '';
  const ceremony = (challenge: string) => ({ challenge, origin: origin(), rpId: 'localhost' });

  const send = (
    method: string,
    path: string,
    {
      body,
      cookie,
      ...headers
    }: { body?: unknown; cookie?: string; [header: string]: unknown } = {},
  ) =>
    site.request(`/api/office${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { Origin: origin() }),
        ...(body !== undefined && { 'Content-Type': mediaType(body) }),
        ...(cookie && { Cookie: cookie }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: body instanceof Buffer ? body : JSON.stringify(body) }),
    });

  const sessionOf = (response: Response) =>
    response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

  const invited = async (email: string, role: Role) => {
    const result = await invite(site.db, { email, role }, 'test');
    if (!result.ok) throw new Error(result.reason.type);
    return { id: result.value.personId, token: result.value.link.split('#')[1] ?? '' };
  };

  const accept = async (
    token: string,
    kind?: Parameters<typeof SoftwareAuthenticator.create>[1],
  ) => {
    const offered = await send('POST', '/invitation/challenge', { body: { token } });
    if (!offered.ok) return { response: offered, passkey: undefined };
    const { challenge, user } = await offered.json();
    const passkey = SoftwareAuthenticator.create(user.id, kind);
    const registration = passkey.register(ceremony(challenge));
    const body = { token, passkey: registration };
    return { response: await send('POST', '/invitation', { body }), passkey };
  };

  const signIn = async (passkey: SoftwareAuthenticator) => {
    const { challenge } = await (await send('POST', '/sign-in/challenge')).json();
    const body = passkey.assert(ceremony(challenge));
    return send('POST', '/sign-in', { body });
  };

  /** Stores a person with a passkey and a session, and returns how the person sends requests. In `access.test.ts` people are invited. */
  const join = async (role: Role, email = `${role}@example.com`) => {
    const [known] = await site.db.query('select id from people where email = $1', [email]);
    const id = String(known?.id ?? newId());
    const passkey = SoftwareAuthenticator.create(Buffer.from(id).toString('base64url'));
    const { token, params } = newSession();
    await site.db.query(
      `with person as (
         insert into people (id, email, role, printed_name) values ($id, $email, $role, 'Sample Signer')
         on conflict (id) do update set role = excluded.role returning id as person_id
       ), stored as (
         insert into passkeys (id, person_id, host, public_key, counter, transports, name)
         select $credentialId, person_id, 'localhost', $publicKey::bytea, 0, '{internal}', 'Browser' from person
       )
       ${insertSession('person')}`,
      {
        ...params,
        id,
        email,
        role,
        credentialId: passkey.key.id,
        publicKey: `\\x${passkey.publicKey.toString('hex')}`,
        browser: 'Browser',
      },
    );
    const cookie = `office=${token}`;
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      send(method, path, { body, cookie, ...headers });
    /** The assertion that a request needs, as a header. */
    const assertFor = async (method: string, path: string, body?: unknown) => {
      const { passkey: options } = await (await call(method, path, body)).json();
      const assertion = passkey.assert(ceremony(options.challenge));
      return { [ASSERTION_HEADER]: JSON.stringify(assertion) };
    };
    return {
      id,
      email,
      cookie,
      passkey,
      call,
      assertFor,
      /** Sends a request with a fresh passkey. */
      confirm: async (method: string, path: string, body?: unknown) =>
        call(method, path, body, await assertFor(method, path, body)),
    };
  };

  return { send, invited, accept, signIn, join, sessionOf, ceremony };
}
