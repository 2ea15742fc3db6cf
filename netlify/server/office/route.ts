import * as z from 'zod/mini';
import type { Action } from '#server/access/roles.ts';
import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { FileBody } from '#server/http/response.ts';
import type { Err, Ok } from '#server/platform/result.ts';
import type { OfficeReason } from './problems.ts';

/** What every handler receives. */
interface Call<Input> {
  readonly db: Database;
  readonly input: Input;
  /** The segments of the path: `id` of `/api/office/people/:id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: Request;
  /** The client's address, as the platform saw it. */
  readonly ip: string;
  /** Adds the order's id to the request's log lines. */
  readonly setOrderId: (orderId: string) => void;
  /** Does work after the response was sent, such as sending mail. */
  readonly afterResponse: (work: () => Promise<unknown>) => void;
}

/** What the handler of a person who is signed in receives. */
export interface PersonCall<Input = undefined> extends Call<Input> {
  readonly session: Session;
  /**
   * The id of the fresh passkey's assertion; empty for an action that needs none. It is Stripe's idempotency key and the
   * audit row's unique key.
   */
  readonly assertionId: string;
}

/** A response to a call, with a cookie where it opens or ends a session, or with a file in place of its value. */
export type Handled =
  | (Ok<unknown> & { readonly cookie?: string; readonly file?: FileBody })
  | Err<OfficeReason>;

/** The schema of a body that is no JSON but bytes: `application/octet-stream`. */
export const BYTES = z.instanceof(Uint8Array);

/** One call of the office. */
export interface OfficeRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` is a segment. */
  readonly path: `/api/office/${string}`;
  /** Who may call it, by the table in roles.ts; `null` is anybody, without a session. */
  readonly action: Action | null;
  /** The schema of the JSON body, or {@link BYTES}. */
  readonly body: z.ZodMiniType | null;
  /** In bytes, if it is not the usual one. */
  readonly bodyLimit?: number | undefined;
  readonly handle: (call: PersonCall<unknown>) => Promise<Handled>;
}

interface Options<Schema extends z.ZodMiniType> {
  readonly body?: Schema;
  readonly bodyLimit?: number;
}

/** Describes a call of a person who is signed in and may do `action`. */
export function route<Schema extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  method: OfficeRoute['method'],
  path: OfficeRoute['path'],
  action: Action,
  handle: (call: PersonCall<z.output<Schema>>) => Promise<Handled>,
  options: Options<Schema> = {},
): OfficeRoute {
  return describe(method, path, action, handle, options);
}

/** Describes a call without a session. */
export function publicRoute<Schema extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  method: OfficeRoute['method'],
  path: OfficeRoute['path'],
  handle: (call: Call<z.output<Schema>>) => Promise<Handled>,
  options: Options<Schema> = {},
): OfficeRoute {
  return describe(method, path, null, handle, options);
}

function describe<Schema extends z.ZodMiniType>(
  method: OfficeRoute['method'],
  path: OfficeRoute['path'],
  action: Action | null,
  handle: (call: PersonCall<z.output<Schema>>) => Promise<Handled>,
  { body, bodyLimit }: Options<Schema>,
): OfficeRoute {
  return {
    method,
    path,
    action,
    body: body ?? null,
    bodyLimit,
    // The router passes what the schema returned.
    handle: handle as OfficeRoute['handle'],
  };
}
