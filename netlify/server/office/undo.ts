import { err } from '#server/platform/result.ts';
import { takeBack } from '#server/undo/take-back.ts';
import type { SubjectCalls } from './route.ts';
import { lastHappening } from './what-happened.ts';

export const undoCalls = {
  /** Once it is taken back, the same again changes nothing. */
  'POST /changes/:id/undo': {
    action: 'undo',
    async respond({ db, params, session, requestId, sendMail }) {
      const { id } = params;
      const taken = await takeBack(db, id, session.email, requestId);
      // A run that found the emails locked has left them.
      sendMail();
      if (taken.ok) return taken;
      const { reason } = taken;
      if (reason.type !== 'changed-since') return err(reason);
      return err({
        ...reason,
        happening: await lastHappening(db, reason.subjectId, session.email, 'everything'),
      });
    },
  },
} satisfies SubjectCalls;
