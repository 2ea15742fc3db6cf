import type { Database } from '#server/adapters/neon.ts';
import { SESSION_IS_ALIVE, SESSION_LIMIT } from '#server/database/office-sessions.ts';
import { newId } from '#server/platform/identifier.ts';
import { type OfficeSession, UNATTENDED_HEADER } from '#shared/office/access.ts';
import type { Role } from '#shared/office/roles.ts';
import { OFFICE_IS_OPEN } from './office-lock.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Person who sends a request. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
}

/** A session to open: the statement that lets the person in stores it with {@link insertSession}. */
interface NewSession {
  readonly token: string;
  readonly params: { readonly sessionId: string; readonly tokenHash: string };
}

export function newSession(): NewSession {
  const token = newSecret();
  return { token, params: { sessionId: newId(), tokenHash: hashOf(token) } };
}

/**
 * SQL that opens a session for the person in `from`: `person_id`, unless the office is locked. The parameter `$browser`
 * names the browser.
 */
export function insertSession(from: string): string {
  return `insert into office_sessions (id, person_id, token_hash, browser)
    select $sessionId, person_id, $tokenHash::bytea, $browser from ${from} where ${OFFICE_IS_OPEN}`;
}

/** The session of a request, which keeps it from becoming idle, unless the page asks by itself. */
export async function findSession(db: Database, request: Request): Promise<Session | undefined> {
  const token = cookieOf(request);
  if (!token) return undefined;
  const [row] = await db.query(
    `update office_sessions set last_used_at = case when $isUnattended::boolean then last_used_at else now() end from people
     where token_hash = $tokenHash::bytea and ${SESSION_IS_ALIVE} and people.id = person_id
     returning office_sessions.id, person_id as "personId", email, role`,
    { tokenHash: hashOf(token), isUnattended: request.headers.has(UNATTENDED_HEADER) },
  );
  return row as unknown as Session | undefined;
}

/** A person's sessions, the one in use first. */
export async function listSessions(db: Database, session: Session): Promise<OfficeSession[]> {
  const rows = await db.query(
    `select id, browser, created_at as "createdAt", last_used_at as "lastUsedAt", id = $id as "isCurrent"
     from office_sessions where person_id = $personId and ${SESSION_IS_ALIVE}
     order by id = $id desc, last_used_at desc`,
    { id: session.id, personId: session.personId },
  );
  return rows as unknown as OfficeSession[];
}

/** Ends one of a person's own sessions. */
export async function endSession(db: Database, personId: string, id: string): Promise<void> {
  await db.query('delete from office_sessions where id = $id and person_id = $personId', {
    id,
    personId,
  });
}

/** The names of Mac, Windows and Linux are in the names of the other systems' browsers too, so those come first. */
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** A browser as its owner recognizes it: `Safari, iPhone`. */
export function browserOf(request: Request): string {
  const agent = request.headers.get('user-agent') ?? '';
  const [, browser = 'Browser'] = BROWSERS.find(([mark]) => agent.includes(mark)) ?? [];
  const system = SYSTEMS.find((name) => agent.includes(name));
  return system ? `${browser}, ${system}` : browser;
}

/** Safari accepts no cookie that is Secure on plain http, which only a local site uses. */
function cookieName(request: Request): string {
  return isSecure(request) ? '__Host-office' : 'office';
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

function cookieOf(request: Request): string | undefined {
  const prefix = `${cookieName(request)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** The `Set-Cookie` of a session; without a token, of its end. */
export function sessionCookie(request: Request, token = ''): string {
  const maxAge = token ? SESSION_LIMIT : 0;
  const secure = isSecure(request) ? '; Secure' : '';
  return `${cookieName(request)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}
