import type * as z from 'zod/mini';
import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { AnyResponse, FileSuccess, Success } from '#server/http/response.ts';
import type { AnyCall, BYTES, Received } from '#server/http/serve.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { Err, Result } from '#server/platform/result.ts';
import type { Action } from '#shared/office/actions.ts';
import type {
  BodyOf,
  CallName,
  ChangeName,
  ParamOf,
  PreviewBodyOf,
  PreviewOf,
  QueryOf,
  ResultOf,
} from '#shared/office/calls.ts';
import type { OfficeReason } from './problems.ts';

/** Arguments of every call's handler. */
export interface Call extends Pick<Received, 'request' | 'ip'> {
  readonly db: Database;
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

/** Arguments of one call's handler: the parsed body and query, and its path's segments. */
export interface OfficeCall<Name extends CallName> extends Call {
  readonly input: BodyOf<Name> extends Blob ? Uint8Array : BodyOf<Name>;
  readonly query: QueryOf<Name>;
  readonly params: Readonly<Record<ParamOf<Name>, string>>;
}

/** Arguments of a change's preview, whose request has no id. */
export interface PreviewCall<Name extends ChangeName> extends Omit<OfficeCall<Name>, 'input'> {
  readonly input: PreviewBodyOf<Name>;
}

export type OfficeResponse<Name extends CallName> =
  | (ResultOf<Name> extends Blob ? FileSuccess : Success<ResultOf<Name>>)
  | Err<OfficeReason>;

type BodySchema<Body> = [Body] extends [Blob] ? typeof BYTES : z.ZodMiniType<Body>;

/** One call of the office: it does what `shared/office/calls.ts` says. */
export type OfficeRoute<Name extends CallName> = {
  /** `permissions.ts` says who may call it; `null` is anybody, without a session. */
  readonly action: Action | null;
  // A method, so that the router can take any route of the table.
  respond(call: OfficeCall<Name>): Promise<OfficeResponse<Name>>;
} & (BodyOf<Name> extends undefined
  ? { readonly body?: never; readonly bodyLimit?: never }
  : {
      readonly body: BodySchema<BodyOf<Name>>;
      /** In bytes, if it is not the usual one. */
      readonly bodyLimit?: number;
    }) &
  (QueryOf<Name> extends undefined
    ? { readonly query?: never }
    : { readonly query: z.ZodMiniType<QueryOf<Name>> }) &
  (Name extends ChangeName
    ? { readonly preview: PreviewRoute<Name> }
    : { readonly preview?: never });

/** A change's preview, which is the call with `?preview`: see `change.ts`. */
interface PreviewRoute<Name extends ChangeName> extends AnyCall {
  readonly action: Action;
  readonly isPreview: true;
  respond(call: PreviewCall<Name>): Promise<Result<PreviewOf<Name>, OfficeReason>>;
}

/** The router's facts of each route. */
export interface AnyRoute extends AnyCall {
  readonly action: Action | null;
  /** Nothing is done: it needs no passkey. */
  readonly isPreview?: boolean;
  readonly preview?: AnyRoute;
  respond(
    call: Call & Pick<Received, 'input' | 'query' | 'params'>,
  ): Promise<AnyResponse<OfficeReason>>;
}
