import { IDLE_MINUTES } from '#shared/office/access.ts';

/**
 * A mark, without a secret, that this browser may have a session, and until when, in ms since 1970. Without it, the office's page
 * shows the sign-in at once and asks for no session (src/client/page/office-entrance.js). Where storage is blocked there is no
 * mark, and a press on the sign-in's button finds the session.
 */
export const SESSION_MARK = 'permitlens.office-session';

const IDLE_MS = IDLE_MINUTES * 60_000;

/** Called with each response of the session, which keeps it from becoming idle. */
export function markSession(): void {
  try {
    localStorage.setItem(SESSION_MARK, String(Date.now() + IDLE_MS));
  } catch {
    // Storage is blocked or full.
  }
}

export function unmarkSession(): void {
  try {
    localStorage.removeItem(SESSION_MARK);
  } catch {
    // Storage is blocked.
  }
}
