import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { AnyCall, Call, Received, ReceivedBy, ResponseOf } from '#server/http/serve.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { Result } from '#server/platform/result.ts';
import type { ChangeName, OfficeCallName, PreviewBodyOf, PreviewOf } from '#shared/calls.ts';
import type { Action } from '#shared/office/actions.ts';
import type { OfficeReason } from './problems.ts';

/** Arguments of every call's handler. */
export interface OfficeContext extends Pick<Received, 'request' | 'ip'> {
  readonly db: Database;
  /** The site's Stripe account. Most calls never need it, so its library is loaded with the first that does. */
  readonly stripe: () => Promise<StripeAdmin>;
  /** The person's. A call without an action has none. */
  readonly session: Session;
  /**
   * Under which the request is done once: the id of the fresh passkey's assertion, which is Stripe's idempotency key too;
   * for an action that needs none, that of the request's own idempotency key, empty without one. It is the audit row's
   * unique key.
   */
  readonly requestId: string;
  /** With a fresh passkey. */
  readonly isConfirmed: boolean;
  /** The order of the path, where the permission depends on it. */
  readonly order: OrderRecord | undefined;
  /** Sends the emails that the call queued, after the response. */
  readonly sendMail: () => void;
}

/** Arguments of one call's handler. */
export type OfficeCall<Name extends OfficeCallName> = ReceivedBy<Name, OfficeContext>;

/** Arguments of a change's preview, whose request has no id. */
export type PreviewCall<Name extends ChangeName> = Omit<OfficeCall<Name>, 'input'> & {
  readonly input: PreviewBodyOf<Name>;
};

export type OfficeResponse<Name extends OfficeCallName> = ResponseOf<Name, OfficeReason>;

interface Permitted {
  /** `permissions.ts` says who may call it; `null` is anybody, without a session. */
  readonly action: Action | null;
}

/** One call of the office. */
export type OfficeRoute<Name extends OfficeCallName> = Permitted &
  Call<Name, OfficeContext, OfficeReason> &
  (Name extends ChangeName
    ? { readonly preview: PreviewRoute<Name> }
    : { readonly preview?: never });

/** Calls of one subject, by their names. */
export type SubjectCalls = { readonly [Name in OfficeCallName]?: OfficeRoute<Name> };

/** A change's preview, which is the call with `?preview`: see `change.ts`. */
interface PreviewRoute<Name extends ChangeName> extends AnyCall {
  readonly action: Action;
  readonly isPreview: true;
  respond(call: PreviewCall<Name>): Promise<Result<PreviewOf<Name>, OfficeReason>>;
}

/** The router's facts of each route. */
export interface AnyRoute extends Permitted, AnyCall<OfficeContext, OfficeReason> {
  /** Nothing is done: it needs no passkey. */
  readonly isPreview?: boolean;
  readonly preview?: AnyRoute;
}
