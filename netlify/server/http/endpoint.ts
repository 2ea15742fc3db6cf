import { setting } from '#server/platform/env.ts';
import type { PublicCallName } from '#shared/calls.ts';
import type { HttpReason } from './problems.ts';
import { rejectMediaType, rejectOtherOrigin } from './request-guards.ts';
import { problemResponse } from './response.ts';
import { type AnyCall, type Call, type Pipeline, type Received, serve } from './serve.ts';

type PublicCall = AnyCall<Received, HttpReason>;

/** What holds for every call that anybody may make. */
const PUBLIC: Pipeline<PublicCall, object, HttpReason> = {
  base: '',
  scope: () => ({}),
  guards: [],
  callGuards: [
    ({ request, method }) =>
      method === 'POST'
        ? rejectOtherOrigin(request, new URL(setting('SITE_URL')).origin)
        : undefined,
    ({ request, method }) => (method === 'POST' ? rejectMediaType(request) : undefined),
  ],
  respond: (received) => received.call.respond(received),
  problemResponse,
};

/** A function for one call that anybody may make. */
export function endpoint<Name extends PublicCallName>(
  name: Name,
  call: Call<Name, Omit<Received, 'input' | 'query' | 'params'>, HttpReason>,
) {
  return serve<PublicCall, object, HttpReason>({ [name]: call }, PUBLIC);
}
