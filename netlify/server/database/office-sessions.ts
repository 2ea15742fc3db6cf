import { IDLE_MINUTES } from '#shared/office/access.ts';

/** SQL for whether a row of `office_sessions` is still a session: one hour without a request ends it, or twelve hours. */
export const SESSION_IS_ALIVE = `office_sessions.last_used_at > now() - interval '${IDLE_MINUTES} minutes'
  and office_sessions.created_at > now() - interval '12 hours'`;

/** In seconds, for the cookie. */
export const SESSION_LIMIT = 12 * 60 * 60;
