import { SESSION_MARK } from '#islands/office/shell/session-mark.ts';
import { invite } from '#server/access/invitations.ts';
import { insertSession, newSession } from '#server/access/sessions.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { newId } from '#server/platform/identifier.ts';
import { IDLE_MINUTES } from '#shared/office/access.ts';
import type { Role } from '#shared/office/roles.ts';
import type { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

interface Authenticator {
  /** Whether somebody is there to touch it. */
  readonly setPresence: (isPresent: boolean) => Promise<void>;
}

/** Adds an authenticator that asks for a PIN, finger or face, and always gets it. */
export async function addAuthenticator(
  { page }: Visitor,
  transport: 'internal' | 'usb' = 'internal',
): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** Invites a person to the office, who may sign reports. Returns the path of the invitation, with its secret. */
export async function invitationPath(
  { neon }: Pick<Awaited<ReturnType<typeof openSite>>, 'neon'>,
  role: Role,
  email = `${role}@example.com`,
): Promise<string> {
  const db = openDatabase(neon);
  const invited = await invite(db, { email, role }, 'test');
  if (!invited.ok) throw new Error(invited.reason.type);
  await db.query(`update people set printed_name = 'Sample Signer' where email = $email`, {
    email,
  });
  return new URL(invited.value.link).pathname + new URL(invited.value.link).hash;
}

/**
 * Lets a person into the office with a session, as after a sign-in. There is no passkey, so nothing can be confirmed with one.
 * @param path the first screen
 */
export async function enterOffice(
  visitor: Visitor,
  { neon, origin }: Pick<Awaited<ReturnType<typeof openSite>>, 'neon' | 'origin'>,
  role: Role,
  path = '/office',
): Promise<void> {
  const db = openDatabase(neon);
  const { token, params } = newSession();
  await db.query(
    `insert into people (id, email, role, printed_name) values ($id, $email, $role, 'Sample Signer')`,
    { id: newId(), email: `${role}@example.com`, role },
  );
  await db.query(
    insertSession('(select id as person_id from people where email = $email) as person'),
    {
      ...params,
      email: `${role}@example.com`,
      browser: 'Chrome, Linux',
    },
  );
  await visitor.page
    .context()
    .addCookies([
      { name: 'office', value: token, url: origin, httpOnly: true, sameSite: 'Strict' },
    ]);
  // A page without scripts: the office asks for no session unless the browser has a mark of one.
  await visitor.goto('/robots.txt');
  await visitor.page.evaluate(([mark, until]) => localStorage.setItem(mark, until), [
    SESSION_MARK,
    String(Date.now() + IDLE_MINUTES * 60_000),
  ] as const);
  await visitor.goto(path);
}
