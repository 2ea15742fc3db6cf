import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relyingPartyId } from '#server/access/challenges.ts';
import { database } from '#server/adapters/neon.ts';
import { newId } from '#server/platform/identifier.ts';
import { type DeviceKey, SoftwareAuthenticator } from './authenticator.ts';

const EMAIL = 'owner@localhost.example';
const ROOT = '/__local/office';

/** The owner of the local office, whose passkey the emulator keeps. */
export interface LocalOffice {
  /** Serves /__local/office to the office's page. */
  handle(request: Request): Promise<Response>;
}

/**
 * Opens the local office, where one press signs an owner in. It exists beside a local database and a local Stripe only.
 * @param origin the site's, which the passkey is for
 * @param file keeps the passkey; without it, it is new with each start
 */
export function openLocalOffice(origin: string, file?: string): LocalOffice {
  let authenticator =
    file && existsSync(file)
      ? new SoftwareAuthenticator(JSON.parse(readFileSync(file, 'utf8')) as DeviceKey)
      : SoftwareAuthenticator.create('');
  const keep = async () => {
    if (file) await writeFile(file, JSON.stringify(authenticator.key), { mode: 0o600 });
  };

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      switch (`${request.method} ${pathname.slice(ROOT.length)}`) {
        case 'GET /script.js':
          return new Response(await readFile(new URL('script.js', import.meta.url)), {
            headers: { 'Content-Type': 'text/javascript' },
          });
        case 'POST /enter':
          if (isForeign(request)) break;
          authenticator = await createOwner(authenticator);
          await keep();
          return Response.json({});
        case 'POST /assertion': {
          if (isForeign(request)) break;
          const { challenge, rpId } = (await request.json()) as Record<
            'challenge' | 'rpId',
            string
          >;
          const assertion = authenticator.assert({ challenge, rpId, origin });
          await keep();
          return Response.json(assertion);
        }
      }
      return new Response('Not Found\n', { status: 404 });
    },
  };
}

/** Another page in the same browser may not sign with the passkey. */
function isForeign(request: Request): boolean {
  return request.headers.get('origin') !== new URL(request.url).origin;
}

/** Stores the owner with the passkey. Returns the passkey with the owner's handle: another database has another one. */
async function createOwner({
  key,
  publicKey,
}: SoftwareAuthenticator): Promise<SoftwareAuthenticator> {
  const [row] = await database().query(
    `with owner as (
       insert into people (id, email, role, printed_name) values ($personId, $email, 'owner', 'Sample Owner')
       on conflict (lower(email)) do update
         set role = 'owner', printed_name = coalesce(people.printed_name, excluded.printed_name)
       returning id
     )
     insert into passkeys (id, person_id, host, public_key, counter, transports, name)
     select $id, owner.id, $host, $publicKey::bytea, $counter, '{}', 'The local site' from owner
     on conflict (id) do update set person_id = excluded.person_id, counter = excluded.counter
     returning person_id`,
    {
      personId: newId(),
      email: EMAIL,
      id: key.id,
      host: relyingPartyId(),
      publicKey: `\\x${publicKey.toString('hex')}`,
      counter: key.counter,
    },
  );
  const userHandle = Buffer.from(String(row?.person_id)).toString('base64url');
  return new SoftwareAuthenticator({ ...key, userHandle });
}
