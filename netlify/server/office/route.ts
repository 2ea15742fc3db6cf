import * as z from 'zod/mini';
import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { FileBody } from '#server/platform/file-body.ts';
import { type Err, type Ok, ok } from '#server/platform/result.ts';
import type { Action } from '#shared/office/actions.ts';
import type { BodyOf, CallName, ParamOf, QueryOf, ResultOf } from '#shared/office/calls.ts';
import type { OfficeReason } from './problems.ts';

/** Arguments of every call's handler. */
interface Call {
  readonly db: Database;
  readonly request: Request;
  /** The client's address, as the platform saw it. */
  readonly ip: string;
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
  /** Sends the emails that the call queued, after the response. */
  readonly sendMail: () => void;
}

/** Arguments of one call's handler: the parsed body and query, and its path's segments. */
export interface OfficeCall<Name extends CallName> extends Call {
  readonly input: BodyOf<Name> extends Blob ? Uint8Array : BodyOf<Name>;
  readonly query: QueryOf<Name>;
  readonly params: Readonly<Record<ParamOf<Name>, string>>;
}

/** A response that is a file. */
export interface FileResponse extends Ok<object> {
  readonly file: FileBody;
}

/** A response with a cookie, where it opens or ends a session. */
type JsonResponse<Name extends CallName> = Ok<ResultOf<Name>> & { readonly cookie?: string };

export type OfficeResponse<Name extends CallName> =
  | (ResultOf<Name> extends Blob ? FileResponse : JsonResponse<Name>)
  | Err<OfficeReason>;

/** The schema of a body that is no JSON but bytes: `application/octet-stream`. */
export const BYTES = z.instanceof(Uint8Array);

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
    : { readonly query: z.ZodMiniType<QueryOf<Name>> });

/** The router's facts of each route. */
export interface AnyRoute {
  readonly action: Action | null;
  readonly body?: z.ZodMiniType;
  readonly bodyLimit?: number;
  readonly query?: z.ZodMiniType;
  respond(
    call: Call & {
      readonly input: unknown;
      readonly query: unknown;
      readonly params: Readonly<Record<string, string>>;
    },
  ): Promise<AnyResponse>;
}

export type AnyResponse =
  | (Ok<unknown> & { readonly cookie?: string; readonly file?: FileBody })
  | Err<OfficeReason>;

export function asFile(
  filename: string,
  contentType: string,
  content: FileBody['content'],
): FileResponse {
  return { ...ok({}), file: { filename, contentType, content } };
}
