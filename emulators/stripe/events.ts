import type { Endpoint } from './endpoint.ts';
import { noSuch } from './failures.ts';
import { listResponse, readPage } from './lists.ts';

/** GET /v1/events/:id */
export const retrieveEvent: Endpoint =
  (account, { ids: [id = ''] }) =>
  () => {
    const event = account.state.events.get(id);
    if (event === undefined) throw noSuch('event', id);
    return event;
  };

/** GET /v1/events, newest first, by `type` (`charge.*` too), `types` and `created`. */
export const listEvents: Endpoint = (account, { parameters }) => {
  const page = readPage(parameters);
  const type = parameters.text('type');
  const types = parameters.texts('types');
  const delivered = parameters.flag('delivery_success');
  return () =>
    listResponse(
      '/v1/events',
      [...account.state.events.values()].filter(
        (event) =>
          (type === undefined || matchesType(event.type, type)) &&
          (types === undefined || types.some((wanted) => matchesType(event.type, wanted))) &&
          (delivered === undefined || (event.pending_webhooks === 0) === delivered),
      ),
      page,
    );
};

function matchesType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
