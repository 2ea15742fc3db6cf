import type { InvitationInvalid } from '#server/access/accept-invitation.ts';
import type { FreshPasskeyNeeded } from '#server/access/challenges.ts';
import type { LastOwner } from '#server/access/invitations.ts';
import type { OfficeLocked } from '#server/access/office-lock.ts';
import type { PasskeyRefused, removePasskey } from '#server/access/passkeys.ts';
import type { changeRole } from '#server/access/people.ts';
import { type HttpReason, toProblem } from '#server/http/problems.ts';
import type { OperatorReason } from '#server/operators/reasons.ts';
import { isOperatorReason, toSentence } from '#server/operators/sentences.ts';
import type { Reason, ReasonOf } from '#server/platform/result.ts';
import type { takeBack } from '#server/undo/take-back.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { OFFICE_PROBLEMS, type OfficeProblem } from '#shared/office/access.ts';
import type { Previewed } from '#shared/office/orders.ts';
import type { Problem } from '#shared/problem.ts';

/** Every reason for which a call of the office is rejected. */
export type OfficeReason =
  | HttpReason
  | Reason<'signed-out' | 'forbidden' | 'not-bytes'>
  | ChangedMeanwhile
  | Reason<'taken-back'>
  | Reason<'no-longer-possible', { readonly reason: ReasonByState; readonly happening: string }>
  | Exclude<ReasonOf<typeof takeBack>, ChangedSince>
  | (ChangedSince & Happening)
  | Reason<'not-compared', { readonly doubts: readonly string[] }>
  | OperatorReason
  | FreshPasskeyNeeded
  | PasskeyRefused
  | InvitationInvalid
  | OfficeLocked
  | LastOwner
  | ReasonOf<typeof removePasskey>
  | ReasonOf<typeof changeRole>;

/** A change would do something else by now than its preview said. */
type ChangedMeanwhile = Reason<
  'changed-meanwhile',
  {
    /** What it would do now. */
    readonly preview: Previewed;
  } & Happening
>;

interface Happening {
  /** What has happened, by whom and when, if that is known. */
  readonly happening: string | undefined;
}

/** The reasons that an order's state gives: whatever changed it is why. */
const BY_STATE = [
  'already-delivered',
  'appointment-not-awaited',
  'no-appointment',
  'not-startable',
  'not-deliverable',
  'not-cancelable',
  'not-paid',
  'not-under-review',
  'not-waiting',
  'nothing-left',
  'payment-disputed',
  'payment-under-review',
  'report-not-awaited',
  'work-ended',
] as const satisfies readonly OperatorReason['type'][];

/** The reasons that what was typed may give too: where its preview was read, whatever changed since is why. */
const BY_INPUT = [
  'already-sent',
  'appointment-unchanged',
  'due-date-unchanged',
  'more-than-left',
  'nothing-to-change',
  'property-of-closed-order',
] as const satisfies readonly OperatorReason['type'][];

type ReasonByState = Extract<
  OperatorReason,
  { type: (typeof BY_STATE)[number] | (typeof BY_INPUT)[number] }
>;

/** @param wasPossible when its preview was read */
export function isByState(reason: OfficeReason, wasPossible: boolean): reason is ReasonByState {
  const types = wasPossible ? [...BY_STATE, ...BY_INPUT] : BY_STATE;
  return types.some((type) => type === reason.type);
}

/** What a press has changed can't be taken back any more. */
type ChangedSince = Extract<ReasonOf<typeof takeBack>, { readonly type: 'changed-since' }>;

/** The reasons that only the office has. */
type OwnReason =
  | Exclude<OfficeReason['type'], (HttpReason | OperatorReason)['type'] | 'no-longer-possible'>
  | 'last-owner';

/** Their problems, in English: the office works in it. */
const PROBLEMS: Readonly<Record<OwnReason, Omit<Problem, 'errors'>>> = {
  'signed-out': {
    type: OFFICE_PROBLEMS.signedOut,
    status: 401,
    title: 'Signed out',
    detail: 'Please sign in.',
  },
  forbidden: {
    type: '/problems/forbidden',
    status: 403,
    title: 'Not allowed',
    detail: 'Your role doesn’t include this. Ask an owner of the office.',
  },
  'not-bytes': {
    type: '/problems/not-bytes',
    status: 415,
    title: 'Not bytes',
    detail: 'Send this as application/octet-stream.',
  },
  'fresh-passkey-needed': {
    type: OFFICE_PROBLEMS.freshPasskeyNeeded,
    status: 401,
    title: 'Passkey needed',
    detail: 'Please confirm this with your passkey.',
  },
  'passkey-refused': {
    type: '/problems/passkey-refused',
    status: 403,
    title: 'Passkey not accepted',
    detail: 'This passkey was not accepted. Please try again.',
  },
  'invitation-invalid': {
    type: '/problems/invitation-invalid',
    status: 404,
    title: 'Invitation not valid',
    detail:
      'This invitation was used, replaced or is older than 24 hours. Ask an owner of the office for another one.',
  },
  'office-locked': {
    type: '/problems/office-locked',
    status: 503,
    title: 'Office locked',
    detail: 'The office is locked. Ask the person who looks after the website.',
  },
  'last-owner': {
    type: '/problems/last-owner',
    status: 409,
    title: 'Last owner',
    detail: 'The office needs another owner with a passkey first.',
  },
  'last-passkey': {
    type: '/problems/last-passkey',
    status: 409,
    title: 'Last passkey',
    detail: 'This is your only passkey. Add another one first.',
  },
  'person-not-found': {
    type: '/problems/person-not-found',
    status: 404,
    title: 'Person not found',
    detail: 'This person doesn’t work in the office any more.',
  },
  'changed-meanwhile': {
    type: OFFICE_PROBLEMS.changedMeanwhile,
    status: 409,
    title: 'Changed meanwhile',
    detail:
      'Nothing was done: something has changed since you read this. Read it again, then press once more.',
  },
  'taken-back': {
    type: '/problems/taken-back',
    status: 409,
    title: 'Taken back',
    detail: 'You took this back.',
  },
  'email-left': {
    type: '/problems/email-left',
    status: 409,
    title: 'Email left',
    detail: 'The email has left. This can’t be taken back any more.',
  },
  'changed-since': {
    type: '/problems/changed-since',
    status: 409,
    title: 'Changed since',
    detail: 'Something has changed since, so this can’t be taken back any more.',
  },
  'change-not-found': {
    type: '/problems/change-not-found',
    status: 404,
    title: 'Not found',
    detail: 'There is no such change.',
  },
  'pressed-by-another': {
    type: '/problems/pressed-by-another',
    status: 409,
    title: 'Pressed by another',
    detail: 'Only the person who pressed can take it back.',
  },
  'not-compared': {
    type: '/problems/not-compared',
    status: 409,
    title: 'Not checked yet',
    detail: 'Somebody has to check this first.',
  },
};

export function toOfficeProblem(reason: OfficeReason): OfficeProblem {
  if (reason.type === 'no-longer-possible') {
    const problem = rejectedChange(reason.reason);
    return { ...problem, detail: `${problem.detail} ${reason.happening}.` };
  }
  if (isOperatorReason(reason) && !isOwn(reason) && reason.type !== 'invalid-input') {
    return rejectedChange(reason);
  }
  if (!isOwn(reason)) return toProblem(reason, DEFAULT_LANGUAGE);
  return { ...PROBLEMS[reason.type], ...factsOf(reason) };
}

/** What a problem has beside the words that it always has. */
function factsOf(reason: Extract<OfficeReason, { type: OwnReason }>): Partial<OfficeProblem> {
  switch (reason.type) {
    case 'fresh-passkey-needed':
      return { passkey: reason.options };
    case 'not-compared':
      return { detail: reason.doubts.join('\n') };
    case 'changed-meanwhile': {
      const { preview, happening } = reason;
      const last =
        happening &&
        `Nothing was done. Meanwhile: ${happening}. Read this again, then press once more.`;
      return { preview, ...(last && { detail: last }) };
    }
    case 'changed-since':
      return reason.happening ? { detail: `Too late to take it back: ${reason.happening}.` } : {};
    default:
      return {};
  }
}

/** Why an order, an email or a message can't be changed, as at the terminal. */
function rejectedChange(reason: OperatorReason): OfficeProblem {
  return {
    type: `/problems/${reason.type}`,
    ...statusOfRejection(reason.type),
    detail: toSentence(reason),
  };
}

function statusOfRejection(type: OperatorReason['type']): Pick<OfficeProblem, 'status' | 'title'> {
  if (type.endsWith('-not-found')) return { status: 404, title: 'Not found' };
  // The request is wrong in itself, whatever the order's state.
  if (type === 'not-a-parcel-number') return { status: 422, title: 'Not valid' };
  return { status: 409, title: 'Not possible now' };
}

function isOwn(reason: OfficeReason): reason is Extract<OfficeReason, { type: OwnReason }> {
  return Object.hasOwn(PROBLEMS, reason.type);
}
