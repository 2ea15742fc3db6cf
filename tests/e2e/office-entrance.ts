import { invite } from '#server/access/invitations.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import type { Role } from '#shared/office/access.ts';
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
