import { invite } from '#server/access/invitations.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import type { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Adds an authenticator that asks for a PIN, finger or face, and always gets it. */
export async function addAuthenticator({ page }: Visitor): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Invites a person to the office. Returns the path of the invitation, with its secret. */
export async function invitationPath(
  { neon }: Pick<Awaited<ReturnType<typeof openSite>>, 'neon'>,
  role: 'owner' | 'reporter',
): Promise<string> {
  const invited = await invite(openDatabase(neon), { email: `${role}@example.com`, role }, 'test');
  if (!invited.ok) throw new Error(invited.reason.type);
  return new URL(invited.value.link).pathname + new URL(invited.value.link).hash;
}
