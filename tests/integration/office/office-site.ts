import { SoftwareAuthenticator } from '#emulators/office/authenticator.ts';
import { invite } from '#server/access/invitations.ts';
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

  const accept = async (token: string) => {
    const offered = await send('POST', '/invitation/challenge', { body: { token } });
    if (!offered.ok) return { response: offered, passkey: undefined };
    const { challenge, user } = await offered.json();
    const passkey = SoftwareAuthenticator.create(user.id);
    const registration = passkey.register(ceremony(challenge));
    const body = { token, passkey: registration };
    return { response: await send('POST', '/invitation', { body }), passkey };
  };

  const signIn = async (passkey: SoftwareAuthenticator) => {
    const { challenge } = await (await send('POST', '/sign-in/challenge')).json();
    const body = passkey.assert(ceremony(challenge));
    return send('POST', '/sign-in', { body });
  };

  /** Invites a person who accepts, and returns how the person sends requests. */
  const join = async (role: Role, email = `${role}@example.com`) => {
    const { id, token } = await invited(email, role);
    const { response, passkey } = await accept(token);
    await site.db.query(`update people set printed_name = 'Sample Signer' where id = $id`, { id });
    if (!passkey) throw new Error(`invitation: ${response.status}`);
    const cookie = sessionOf(response);
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
